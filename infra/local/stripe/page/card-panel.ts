import { cvcError, digitsOf, expiryError, formatCvc, formatExpiry, formatNumber, cardNumberError, parseExpiry } from './card-format.ts'
import { el, newDomId } from './dom.ts'
import { messageFor, validationError } from './messages.ts'
import type { PageError } from './messages.ts'

type FieldName = 'number' | 'expiry' | 'cvc'
interface Field {
  input: HTMLInputElement
  box: HTMLElement
  fault(): string | undefined
  show(message: string): void
}

/** The form for a card: its number, expiry date and CVC, each with a place for an error. */
export interface CardPanel {
  node: HTMLElement
  isComplete(): boolean
  isEmpty(): boolean
  /** Shows the error of each invalid field, and moves the focus to the first invalid field. */
  validate(): PageError | undefined
  /** Shows a refusal at its field. The typed values stay. */
  showRefusal(error: PageError): void
  value(): { type: 'card'; number: string; exp_month: number; exp_year: number; cvc: string }
  focus(): void
  setDisabled(disabled: boolean): void
}

const fieldOfCode: Record<string, FieldName> = {
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  expired_card: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  incorrect_number: 'number',
  card_declined: 'number',
}

/** Creates the form for a card. `onChange` runs after each change by the buyer. */
export function createCardPanel(onChange: () => void): CardPanel {
  const fields: Record<FieldName, Field> = {
    number: createField(
      'Kaartnummer',
      { autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
      formatNumber,
      cardNumberError,
      onChange,
    ),
    expiry: createField(
      'Vervaldatum',
      { autocomplete: 'cc-exp', placeholder: 'MM / JJ' },
      formatExpiry,
      (text) => expiryError(text, new Date()),
      onChange,
    ),
    cvc: createField('CVC', { autocomplete: 'cc-csc', placeholder: '123' }, formatCvc, cvcError, onChange),
  }
  const all = Object.values(fields)
  const note = el(
    'p',
    { class: 'lp-note' },
    'Proefbetaling op deze computer: er wordt niets afgeschreven. Gebruik 4242 4242 4242 4242 met een datum in de toekomst en een willekeurige CVC.',
  )
  return {
    node: el('div', { class: 'lp-panel' }, fields.number.box, el('div', { class: 'lp-pair' }, fields.expiry.box, fields.cvc.box), note),
    isComplete: () => all.every((field) => !field.fault()),
    isEmpty: () => all.every((field) => field.input.value === ''),
    validate() {
      const wrong = all.filter((field) => field.fault())
      for (const field of all) field.show(messageOf(field.fault()))
      wrong[0]?.input.focus()
      return wrong[0] && validationError(wrong[0].fault() ?? '')
    },
    showRefusal(error) {
      const name = fieldOfCode[error.code ?? '']
      if (name) fields[name].show(error.message)
    },
    value() {
      const { month, year } = parseExpiry(fields.expiry.input.value)
      return { type: 'card', number: digitsOf(fields.number.input.value), exp_month: month, exp_year: year, cvc: fields.cvc.input.value }
    },
    focus: () => fields.number.input.focus(),
    setDisabled(disabled) {
      for (const field of all) field.input.disabled = disabled
    },
  }
}

const messageOf = (fault: string | undefined) => (fault ? messageFor(fault) : '')

function createField(
  label: string,
  attributes: Record<string, string>,
  format: (text: string) => string,
  check: (text: string) => string | undefined,
  onChange: () => void,
): Field {
  const id = newDomId('field')
  const input = el('input', {
    id,
    type: 'text',
    inputmode: 'numeric',
    autocorrect: 'off',
    spellcheck: 'false',
    'aria-describedby': `${id}-error`,
    'aria-invalid': 'false',
    ...attributes,
  })
  const error = el('p', { id: `${id}-error`, class: 'lp-error', 'aria-live': 'polite' })
  const field: Field = {
    input,
    box: el('div', { class: 'lp-field' }, el('label', { for: id }, label), input, error),
    fault: () => check(input.value),
    show(message) {
      // Writing an unchanged text again would make a screen reader read it again.
      if (error.textContent !== message) error.textContent = message
      input.setAttribute('aria-invalid', String(message !== ''))
    },
  }
  input.addEventListener('input', () => {
    reformat(input, format)
    field.show('')
    onChange()
  })
  // An incomplete number is reported when the buyer leaves the field, not while typing. An empty field is reported only when paying.
  input.addEventListener('blur', () => {
    if (input.value !== '' && field.fault()) field.show(messageOf(field.fault()))
  })
  return field
}

/** Formats the typed text, and keeps the caret behind the same digit. */
function reformat(input: HTMLInputElement, format: (text: string) => string) {
  const shown = format(input.value)
  if (shown === input.value) return
  const atEnd = input.selectionStart === null || input.selectionStart >= input.value.length
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length
  input.value = shown
  if (atEnd) return
  let caret = 0
  for (let seen = 0; caret < shown.length && seen < before; caret += 1) if (/\d/.test(shown[caret] ?? '')) seen += 1
  input.setSelectionRange(caret, caret)
}
