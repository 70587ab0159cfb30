/** Marks what was drawn ahead and is not taken over yet: its buttons do nothing so far. */
export const dryAttribute = 'data-dry'

const isDry = (element: Element) => element.closest(`[${dryAttribute}]`) !== null

let kept: HTMLElement | undefined

/** Keeps the last press on a button that does not work yet, and forms from leaving the page with what was typed. Links go where they go. */
export function keepPresses(): void {
  const keep = (event: Event, pressed: Element | null) => {
    if (!(pressed instanceof HTMLElement) || !isDry(pressed)) return
    event.preventDefault()
    // What takes over halfway would hear it too, and then do it twice.
    event.stopImmediatePropagation()
    kept?.removeAttribute('aria-busy')
    kept = pressed
    kept.setAttribute('aria-busy', 'true')
  }
  document.addEventListener('click', (event) => keep(event, pressedBy(event.target as Element)), true)
  document.addEventListener('submit', (event) => keep(event, event.submitter ?? (event.target as Element)), true)
}

/** The button, a link that does more than lead (`data-acts`), or the choice: the label that carries it, for that is what is seen. */
function pressedBy(target: Element): Element | null {
  const button = target.closest('button, a[data-acts]')
  if (button) return button
  const label = target.closest('label')
  const control = label?.control ?? target
  return control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type) ? (label ?? control) : null
}

/** What `element` holds works from now on: does the press again that came too early. */
export function nowWorks(element: Element | null): void {
  element?.removeAttribute(dryAttribute)
  if (!kept || isDry(kept)) return
  const pressed = kept
  kept = undefined
  pressed.removeAttribute('aria-busy')
  if (!pressed.isConnected) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}
