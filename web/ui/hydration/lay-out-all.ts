/**
 * Lays the whole page out, out of sight too (see `Island` and global-css): an anchor can only be found when all above it has its
 * height. Once; from then on it stays so.
 */
export function layOutAll(): void {
  document.documentElement.dataset.whole = ''
}

/** Does so when an anchor of this page is followed, before the browser does, and lets the page glide there. */
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
  /** What the keyboard moves to does not glide. What glides already goes on, so that this is no arrival. */
  const jump = () => delete dataset.glides
  const arrive = () => {
    jump()
    from = undefined
  }
  /** A glide under way when somebody goes back keeps Chromium from the place it remembers. */
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

/** Longer than any browser glides. */
const GLIDE_MS = 1500
