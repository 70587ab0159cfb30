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
  const follow = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('a[href*="#"]')) return
    layOutAll()
    const { dataset } = document.documentElement
    dataset.glides = ''
    setTimeout(() => delete dataset.glides, GLIDE_MS)
  }
  document.addEventListener('click', follow, true)
}

/** Longer than any browser glides. */
const GLIDE_MS = 1500
