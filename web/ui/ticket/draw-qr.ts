/** The width of the white margin around the code, in modules; the standard asks for four. */
const QUIET = 4

interface Modules {
  size: number
  data: ArrayLike<number>
}

/** Returns one SVG path: a rectangle for each run of dark modules in a row. The returned `size` includes the quiet zone. */
export function drawQr({ size, data }: Modules): { path: string; size: number } {
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      let run = 1
      while (x + run < size && data[y * size + x + run]) run++
      path += `M${x + QUIET} ${y + QUIET}h${run}v1h-${run}z`
      x += run
    }
  return { path, size: size + 2 * QUIET }
}
