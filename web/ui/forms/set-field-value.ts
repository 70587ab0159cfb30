type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Sets what a field holds as if a person did: by the field's own setter and with an event, so that React hears of it. */
export function setFieldValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
