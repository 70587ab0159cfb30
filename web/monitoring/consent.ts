/**
 * The answer about measuring, as `<html data-consent>` has it. The inline script of every page (shared/page/early-script.ts) puts there what
 * was kept, and hears the buttons.
 */
const { dataset } = document.documentElement

/** Whether somebody said 'Accepteren', and nothing else since. */
export const mayMeasure = (): boolean => dataset.consent === 'accepted'

/** Hears when somebody accepts, here or in another window; what was answered there holds here too. */
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
  // Answered on another page while this one was put by as it stood.
  window.addEventListener('pageshow', ({ persisted }) => persisted && readAgain())
}

// Not by ui/device-storage.ts: the first script of every page waits for no other file.
function read(): string | undefined {
  try {
    const kept = localStorage.getItem(dataset.consentKey!)
    return kept === 'accepted' || kept === 'declined' ? kept : undefined
  } catch {
    return undefined
  }
}
