/**
 * Lays the whole page out, out of sight too (see `Piece` and global-css): an anchor can only be found when all above it has its
 * height. Once; from then on it stays so.
 */
export function layOutAll(): void {
  document.documentElement.dataset.whole = ''
}

/** Does so when an anchor of this page is followed, before the browser does. */
export function layOutForAnchors(): void {
  if (location.hash) layOutAll()
  const watch = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a[href*="#"]')) layOutAll()
  }
  document.addEventListener('click', watch, true)
}
