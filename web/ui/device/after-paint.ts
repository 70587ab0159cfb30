/** Runs a function once, after the next frame. A hidden page paints no frames; there it waits at most 100 ms. */
export function afterPaint(run: () => void): void {
  let done = false
  const once = () => {
    if (done) return
    done = true
    run()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, 100)
}
