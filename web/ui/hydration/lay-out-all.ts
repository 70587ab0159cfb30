/**
 * Lays out the whole page from now on, including the islands that are out of sight (global-css): the position of an anchor is right only
 * if everything above the anchor has its full height.
 */
export function layOutAll(): void {
  document.documentElement.dataset.whole = ''
}

/** Lays out the whole page before the browser follows an anchor of it, and makes the page scroll there smoothly. */
export function layOutForAnchors(): void {
  if (location.hash) layOutAll()
  const { dataset } = document.documentElement
  let from: number | undefined
  let arrived: ReturnType<typeof setTimeout>
  const follow = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('a[href*="#"]')) return
    layOutAll()
    from = window.scrollY
    dataset.glides = ''
    clearTimeout(arrived)
    arrived = setTimeout(arrive, GLIDE_MS)
  }
  /** Turns smooth scrolling off for a focus by keyboard. A scroll under way continues, so `from` stays set. */
  const jump = () => delete dataset.glides
  const arrive = () => {
    jump()
    from = undefined
  }
  /** Scrolls back to `from`, because Chromium does not restore the position during a smooth scroll. */
  const back = () => {
    const top = from
    if (location.hash || top === undefined) return
    arrive()
    requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
  }
  document.addEventListener('click', follow, true)
  document.addEventListener('keydown', jump, true)
  window.addEventListener('popstate', back)
}

/** Ms; longer than a smooth scroll takes in any browser. */
const GLIDE_MS = 1500
