/**
 * The data attributes of `<html>`. `data-consent` is the answer to the cookie notice. The inline script of every page
 * (shared/page/early-script.ts) writes the answer and handles the buttons.
 */
const { dataset } = document.documentElement

/** True if the visitor's last answer is 'Accepteren'. */
export const mayMeasure = (): boolean => dataset.consent === 'accepted'

/**
 * Calls `onAccepted` when the visitor accepts, in this or another window. Also applies a declined or removed answer from another window.
 */
export function followConsent(onAccepted: () => void): void {
  const applyStored = () => {
    const stored = read()
    if (stored === dataset.consent || (stored === undefined && dataset.consent === 'closed')) return
    if (stored === undefined) delete dataset.consent
    else dataset.consent = stored
    if (stored === 'accepted') onAccepted()
  }
  window.addEventListener('consent', onAccepted)
  window.addEventListener('storage', applyStored)
  // The visitor may have answered on another page while this page was in the back-forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && applyStored())
}

// Does not import ui/device/device-storage.ts, because the first script of a page must not wait for another file.
function read(): string | undefined {
  try {
    const stored = localStorage.getItem(dataset.consentKey!)
    return stored === 'accepted' || stored === 'declined' ? stored : undefined
  } catch {
    return undefined
  }
}
