/** Breaks a name in two for the tall hero, at its middle: Duin, storm. */
export function splitName(name: string): [head: string, tail: string] {
  const middle = Math.floor(name.length / 2)
  return [name.slice(0, middle), name.slice(middle)]
}
