/**
 * Matches the ends of the storage keys, all of which are in features/legal/stored-on-device.tsx. The keys are not imported, because that
 * would enlarge the first script of every page.
 */
const stateKey = /-(cart|early|draft|ticket|profile|changes|paired)$/

/**
 * True if this device stores a cart, draft, order or log-in. The rendered page is the same for everybody, so it does not show that state.
 * It ignores the stored answer to the cookie notice and the record of seen news.
 */
export function hasLocalState(): boolean {
  try {
    return Object.keys(localStorage).some((key) => stateKey.test(key))
  } catch {
    return false
  }
}
