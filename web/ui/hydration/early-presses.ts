import { pressedAttribute, unhydratedAttribute } from '#shared/page/early-marks.ts'
import { takeOverControls } from './former-controls.ts'

const unhydrated = `[${unhydratedAttribute}]`
const isUnhydrated = (element: Element) => element.closest(unhydrated) !== null

/** The same rule as in the script of the page's head: a submit button waits for its whole form. */
function mustWaitForHydration(pressed: HTMLElement): boolean {
  const form = pressed instanceof HTMLButtonElement && pressed.type === 'submit' ? pressed.form : pressed
  return isUnhydrated(pressed) || (form?.querySelector(unhydrated) ?? null) !== null
}

/**
 * Marks the content of `element` as hydrated, and replays the choices that were made in it before. Also replays the last press, which the
 * script in the page's head stored, once everything around the pressed element and the form that it sends is hydrated.
 */
export function markHydrated(element: Element | null): void {
  element?.removeAttribute(unhydratedAttribute)
  if (element) {
    takeOverControls(element)
    replayChoices(element)
  }
  // Replay the press after the choices have been rendered, so that a form is sent with those choices.
  queueMicrotask(replayPress)
}

/** Removes the marks of a waiting press. */
export function releasePress(pressed: Element): void {
  pressed.removeAttribute(pressedAttribute)
  pressed.removeAttribute('aria-busy')
}

function replayPress(): void {
  const pressed = document.querySelector<HTMLElement>(`[${pressedAttribute}]`)
  if (!pressed || mustWaitForHydration(pressed)) return
  releasePress(pressed)
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}

/** Repeats the changes of radio buttons and checkboxes: they work from the first paint, but the screen listens only now. */
function replayChoices(place: Element): void {
  for (const input of place.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox])')) {
    if (input.checked === input.defaultChecked || isUnhydrated(input)) continue
    if (input.type === 'radio' && !input.checked) continue
    input.checked = !input.checked
    input.click()
  }
}
