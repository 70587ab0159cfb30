import { pressedAttribute, unhydratedAttribute } from '#shared/page/early-marks.ts'
import { takeOverControls } from './former-controls.ts'

const unhydrated = `[${unhydratedAttribute}]`
const isUnhydrated = (element: Element) => element.closest(unhydrated) !== null

/** As the script in the page's head has it: what sends a form waits for the whole form. */
function mustWait(pressed: HTMLElement): boolean {
  const form = pressed instanceof HTMLButtonElement && pressed.type === 'submit' ? pressed.form : pressed
  return isUnhydrated(pressed) || (form?.querySelector(unhydrated) ?? null) !== null
}

/**
 * What `element` holds is hydrated from now on: says again what was chosen in it before, and the last press, which the script in the page's
 * head kept, once nothing around it is unhydrated any more, nor in the form that it sends.
 */
export function markHydrated(element: Element | null): void {
  element?.removeAttribute(unhydratedAttribute)
  if (element) {
    takeOverControls(element)
    chooseAgain(element)
  }
  // After what hears the choices has rendered them: a form that is sent knows them then.
  queueMicrotask(pressAgain)
}

/** A press waits no more. */
export function letGo(pressed: Element): void {
  pressed.removeAttribute(pressedAttribute)
  pressed.removeAttribute('aria-busy')
}

function pressAgain(): void {
  const pressed = document.querySelector<HTMLElement>(`[${pressedAttribute}]`)
  if (!pressed || mustWait(pressed)) return
  letGo(pressed)
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}

/** Radio buttons and checkboxes work from the first paint; who keeps what is chosen hears it only now. */
function chooseAgain(place: Element): void {
  for (const input of place.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox])')) {
    if (input.checked === input.defaultChecked || isUnhydrated(input)) continue
    if (input.type === 'radio' && !input.checked) continue
    input.checked = !input.checked
    input.click()
  }
}
