/** The answer about measuring, as `<html data-consent>` has it. The inline script of every page (shared/page/consent-script.ts) puts there what was kept. */
const { dataset } = document.documentElement

/** Whether somebody said 'Accepteren', and nothing else since. */
export const mayMeasure = (): boolean => dataset.consent === 'accepted'

/**
 * Makes every button with `data-consent-answer` work, wherever it is: `accepted` and `declined` are kept under the notice's
 * `data-consent-key`, `closed` hides the notice until the next page, `ask` shows it again. It works before the app does, because the notice
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
    keep(button.closest<HTMLElement>('[data-consent-key]')?.dataset.consentKey, answer)
    if (answer === 'accepted') onAccepted()
  }
  window.addEventListener('click', hear, true)
  // Answered in another window.
  window.addEventListener('storage', ({ key, newValue }) => {
    const mine = document.querySelector<HTMLElement>('[data-consent-key]')?.dataset.consentKey
    if (key === mine && newValue) dataset.consent = newValue
  })
}

function askAgain(): void {
  delete dataset.consent
  document.querySelector<HTMLElement>('[data-consent-key] button')?.focus()
}

function keep(key: string | undefined, answer: string): void {
  try {
    if (key) localStorage.setItem(key, answer)
  } catch {
    // Private mode without storage: the answer holds for this page.
  }
}
