/** Marks what was prerendered and is not hydrated yet: its buttons do nothing so far. */
export const unhydratedAttribute = 'data-unhydrated'

const isUnhydrated = (element: Element) => element.closest(`[${unhydratedAttribute}]`) !== null

let early: HTMLElement | undefined

/**
 * Records the last press on a button that is not hydrated yet, to be replayed by `markHydrated`, and stops forms from leaving the page with
 * what was typed. Links just work.
 */
export function recordEarlyPresses(): void {
  const record = (event: Event, pressed: Element | null) => {
    if (!(pressed instanceof HTMLElement) || !isUnhydrated(pressed)) return
    event.preventDefault()
    // A part that is being hydrated would hear it too, and it would be done twice.
    event.stopImmediatePropagation()
    early?.removeAttribute('aria-busy')
    early = pressed
    early.setAttribute('aria-busy', 'true')
  }
  document.addEventListener('click', (event) => record(event, pressedBy(event.target as Element)), true)
  document.addEventListener('submit', (event) => record(event, event.submitter ?? (event.target as Element)), true)
}

/** The button, a link that does more than navigate (`data-acts`), or the radio or checkbox: its label if it has one, for that is what is seen. */
function pressedBy(target: Element): Element | null {
  const button = target.closest('button, a[data-acts]')
  if (button) return button
  const label = target.closest('label')
  const control = label?.control ?? target
  return control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type) ? (label ?? control) : null
}

/** What `element` holds is hydrated from now on: replays the early press once nothing around it is unhydrated any more. */
export function markHydrated(element: Element | null): void {
  element?.removeAttribute(unhydratedAttribute)
  if (!early || isUnhydrated(early)) return
  const pressed = early
  early = undefined
  pressed.removeAttribute('aria-busy')
  if (!pressed.isConnected) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}
