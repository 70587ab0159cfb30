/** The answer about measuring, as `<html data-consent>` has it. The inline script of every page (shared/page/consent-script.ts) puts there what was kept. */
const { dataset } = document.documentElement

/** Whether somebody said 'Accepteren', and nothing else since. */
export const mayMeasure = (): boolean => dataset.consent === 'accepted'

/**
 * Makes every button with `data-consent-answer` work, wherever it is: `accepted` and `declined` are kept under
 * `<html data-consent-key>`, `closed` hides the notice until the next page, `ask` shows it again. It works before the app does, because the notice
 * is there before the app is: no press on it waits.
 */
export function hearAnswers(onAccepted: () => void): void {
  const hear = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-consent-answer]')
    if (!button) return
    // Done here: not kept for an app that is still to come (web/ui/hydration/early-presses.ts).
    event.stopImmediatePropagation()
    const answer = button.dataset.consentAnswer!
    if (answer === 'ask') return askAgain()
    dataset.consent = answer
    if (answer === 'closed') return
    keep(answer)
    if (answer === 'accepted') onAccepted()
  }
  window.addEventListener('click', hear, true)
  const readAgain = () => {
    const kept = read()
    if (kept === dataset.consent || (kept === undefined && dataset.consent === 'closed')) return
    if (kept === undefined) delete dataset.consent
    else dataset.consent = kept
    if (kept === 'accepted') onAccepted()
  }
  // Answered in another window, or on another page while this one was put by as it stood.
  window.addEventListener('storage', readAgain)
  window.addEventListener('pageshow', ({ persisted }) => persisted && readAgain())
}

function read(): string | undefined {
  try {
    const kept = localStorage.getItem(dataset.consentKey!)
    return kept === 'accepted' || kept === 'declined' ? kept : undefined
  } catch {
    return undefined
  }
}

function askAgain(): void {
  delete dataset.consent
  document.querySelector<HTMLElement>('[data-cookie-notice] button')?.focus()
}

function keep(answer: string): void {
  try {
    localStorage.setItem(dataset.consentKey!, answer)
  } catch {
    // Private mode without storage: the answer holds for this page.
  }
}
