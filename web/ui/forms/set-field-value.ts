type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Sets the value of a field as if a person typed it: React ignores a plain assignment, so this uses the native setter and an event. */
export function setFieldValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
