import { pressedAttribute } from '#shared/page/early-marks.ts'
import { setFieldValue } from '#web/ui/forms/set-field-value.ts'

/*
 * React discards the markup of a translated page and renders it again (docs/decisions/0039). The removed controls still hold the visitor's
 * input and the mark of a waiting press. Both are copied to the controls that replace them.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Marks the element that `islands.tsx` puts around each part of a page. Unlike `data-unhydrated` it stays after hydration. */
export const partAttribute = 'data-part'

/** The controls of each part of the prerendered page. Parts come and go as code loads, so they cannot be matched by their position. */
let former: Element[][] = []
let focused: Element | null = null
const noteFocus = ({ target }: FocusEvent) => void (focused = target as Element)

/** Remembers the controls of `page`. Call it before React hydrates the page. */
export function rememberControls(page: Element): void {
  former = [page, ...page.querySelectorAll(`[${partAttribute}]`)].map(controlsIn).filter((controls) => controls.length > 0)
  focused = document.activeElement
  document.addEventListener('focusin', noteFocus)
}

/**
 * Copies the state of removed controls to the controls of the hydrated `part`, if a former part had as many controls with the same look.
 * Former parts whose code has not loaded stay remembered.
 */
export function takeOverControls(part: Element): void {
  const controls = controlsIn(part)
  const looks = controls.map(lookOf).join()
  const before = former.find((gone) => gone.some(({ isConnected }) => !isConnected) && gone.map(lookOf).join() === looks)
  before?.forEach((control, at) => takeOver(control, controls[at]!))
  former = former.filter((remembered) => remembered !== before && remembered[0] !== controls[0])
  if (former.length === 0) document.removeEventListener('focusin', noteFocus)
}

/** Returns the controls of a part, without the controls of the parts inside it. */
function controlsIn(part: Element): HTMLElement[] {
  const all = part.querySelectorAll<HTMLElement>('form, button, a[data-acts], input, select, textarea')
  const inner = part.querySelectorAll(`[${partAttribute}]`)
  return [...all].filter((control) => ![...inner].some((nested) => nested.contains(control)))
}

const lookOf = (control: Element) => `${control.localName} ${control.getAttribute('type')} ${control.className}`

function takeOver(before: Element, now: HTMLElement): void {
  if (before.hasAttribute(pressedAttribute)) {
    now.setAttribute(pressedAttribute, '')
    now.setAttribute('aria-busy', 'true')
  }
  if (before.matches('input, select, textarea')) refill(before as Field, now as Field)
  if (before === focused && document.activeElement === document.body) now.focus({ preventScroll: true })
}

/** Copies only input of the visitor. A value that came with the page may be older than the value on the screen. */
function refill(before: Field, now: Field): void {
  if (before instanceof HTMLInputElement && /^(radio|checkbox)$/.test(before.type)) {
    // Its change is replayed with all other choices on the page (early-presses.ts).
    if (before.checked !== before.defaultChecked && (before.checked || before.type === 'checkbox'))
      (now as HTMLInputElement).checked = before.checked
    return
  }
  const initial = before instanceof HTMLSelectElement ? initialOption(before)?.value : before.defaultValue
  if (before.value !== initial && before.value !== now.value) setFieldValue(now, before.value)
}

const initialOption = ({ options }: HTMLSelectElement) => [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
