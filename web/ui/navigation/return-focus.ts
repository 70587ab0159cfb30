/**
 * Focuses the first of `places` that is still in the page, if the focus was lost because a dialog closed or a button was removed. Waits
 * until the browser and React are done: the page under a closed dialog is inert until then. Does nothing if another element then has the
 * focus.
 */
export function returnFocus(places: () => readonly (Element | null | undefined)[]): void {
  setTimeout(() => {
    const active = document.activeElement
    if (active && active !== document.body && !active.closest('[inert]')) return
    const place = places().find((one) => one?.isConnected && one !== document.body)
    if (!(place instanceof HTMLElement)) return
    // An element that is no control gets the focus by script only, never by the Tab key.
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
}
