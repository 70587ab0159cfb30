import { setFieldValue } from '#web/ui/forms/set-field-value.ts'
import type { TextKind } from './text-kinds.tsx'

export type TypedField = HTMLInputElement | HTMLTextAreaElement

/** True for a form field of a text in which words between braces are filled in; in a title they would stay as they are. */
export const takesWords = (field: EventTarget, { fields, rest = [] }: TextKind): field is TypedField =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  [...fields, ...rest].some(({ name, takesWords: does }) => does && field.name.split('.').at(-1) === name)

/** Puts `{{name}}` at the caret of a field, in place of a selection, as if it was typed. False if the field is not on screen. */
export function insertWord(field: TypedField | null, name: string): boolean {
  if (!field?.isConnected || field.closest('[hidden]')) return false
  const { value, selectionStart, selectionEnd } = field
  const start = selectionStart ?? value.length
  const word = `{{${name}}}`
  setFieldValue(field, value.slice(0, start) + word + value.slice(selectionEnd ?? start))
  field.focus()
  field.setSelectionRange(start + word.length, start + word.length)
  return true
}
