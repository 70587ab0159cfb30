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
  let from = 0
  const follow = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('a[href*="#"]')) return
    layOutAll()
    from = window.scrollY
    dataset.glides = ''
    setTimeout(jump, GLIDE_MS)
  }
  /** What the keyboard moves to does not glide: a glide under way when somebody goes back keeps Chromium from the place it remembers. */
  const jump = () => delete dataset.glides
  const back = () => {
    if (location.hash || dataset.glides === undefined) return
    jump()
    requestAnimationFrame(() => window.scrollTo({ top: from, behavior: 'instant' }))
  }
  document.addEventListener('click', follow, true)
  document.addEventListener('keydown', jump, true)
  window.addEventListener('popstate', back)
}

/** Longer than any browser glides. */
const GLIDE_MS = 1500
