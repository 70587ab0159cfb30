/**
 * The answer to the cookie notice, from `<html data-consent>`. The inline script of every page (shared/page/early-script.ts) writes it
 * there and handles the buttons.
 */
const { dataset } = document.documentElement

/** True if the visitor's last answer is 'Accepteren'. */
export const mayMeasure = (): boolean => dataset.consent === 'accepted'

/** Calls `onAccepted` when the visitor accepts, here or in another window. Also applies other answers from other windows. */
export function hearAnswers(onAccepted: () => void): void {
  const readAgain = () => {
    const kept = read()
    if (kept === dataset.consent || (kept === undefined && dataset.consent === 'closed')) return
    if (kept === undefined) delete dataset.consent
    else dataset.consent = kept
    if (kept === 'accepted') onAccepted()
  }
  window.addEventListener('consent', onAccepted)
  window.addEventListener('storage', readAgain)
  // The visitor may have answered on another page while this one was in the back-forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && readAgain())
}

// Does not use ui/device-storage.ts: the first script of a page must not wait for another file.
function read(): string | undefined {
  try {
    const kept = localStorage.getItem(dataset.consentKey!)
    return kept === 'accepted' || kept === 'declined' ? kept : undefined
  } catch {
    return undefined
  }
}
