/** Runs after the next frame; a page that nobody sees paints none, and waits no longer than a blink. */
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
