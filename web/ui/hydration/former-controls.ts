import { pressedAttribute } from '#shared/page/early-marks.ts'
import { setFieldValue } from '#web/ui/forms/set-field-value.ts'

/*
 * React throws the markup of a translated page away and renders it again (docs/decisions/0039). The controls that are gone still hold what
 * was typed and chosen in them, and the mark of a press that waits. The controls in their place take that over.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** On what `islands.tsx` puts around each part of a page. It stays, as `data-unhydrated` does not. */
export const partAttribute = 'data-part'

/** Of each part of the prerendered page, its controls. Parts come and go with their code, so a place on the page says nothing. */
let former: Element[][] = []
let focused: Element | null = null
const noteFocus = ({ target }: FocusEvent) => void (focused = target as Element)

/** Notes what controls `page` has, before React hydrates it. */
export function rememberControls(page: Element): void {
  former = [page, ...page.querySelectorAll(`[${partAttribute}]`)].map(controlsIn).filter((controls) => controls.length > 0)
  focused = document.activeElement
  document.addEventListener('focusin', noteFocus)
}

/**
 * Gives the controls of `part`, which is hydrated, what those held that React took away: where a part of the page had as many, which look
 * the same. Other parts wait for their code.
 */
export function takeOverControls(part: Element): void {
  const controls = controlsIn(part)
  const looks = controls.map(lookOf).join()
  const before = former.find((gone) => gone.some(({ isConnected }) => !isConnected) && gone.map(lookOf).join() === looks)
  before?.forEach((control, at) => takeOver(control, controls[at]!))
  former = former.filter((one) => one !== before && one[0] !== controls[0])
  if (former.length === 0) document.removeEventListener('focusin', noteFocus)
}

/** Without those of the parts in it. */
function controlsIn(part: Element): HTMLElement[] {
  const all = part.querySelectorAll<HTMLElement>('form, button, a[data-acts], input, select, textarea')
  const inner = part.querySelectorAll(`[${partAttribute}]`)
  return [...all].filter((control) => ![...inner].some((one) => one.contains(control)))
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

/** What came with the page is not taken over: the screen may know better by now. */
function refill(before: Field, now: Field): void {
  if (before instanceof HTMLInputElement && /^(radio|checkbox)$/.test(before.type)) {
    // It is said again with all that was chosen on the page (early-presses.ts).
    if (before.checked !== before.defaultChecked && (before.checked || before.type === 'checkbox'))
      (now as HTMLInputElement).checked = before.checked
    return
  }
  const initial = before instanceof HTMLSelectElement ? initialOption(before)?.value : before.defaultValue
  if (before.value !== initial && before.value !== now.value) setFieldValue(now, before.value)
}

const initialOption = ({ options }: HTMLSelectElement) => [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
