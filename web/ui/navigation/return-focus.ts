/**
 * Focuses the first of `places` that is still in the page, if a part that closed or a button that is gone took the focus with it. Waits until
 * the browser and React are done, and the parts below are no longer inert. Leaves a focus that went elsewhere.
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
