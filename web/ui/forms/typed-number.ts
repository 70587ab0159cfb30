/**
 * Options of `register` for a whole number, in a text field with `inputMode="numeric"`: the number field of an English browser drops a
 * typed comma, so that 12,5 would be saved as 125. An empty field is NaN; anything else that is no number stays a text, which the schema
 * refuses.
 */
export const typedNumber = { setValueAs: parseTypedNumber }

/** Parses a number as written in Dutch: '12,5' and '12,500' are 12.5, which the schema of a whole number refuses; '1.000' is a thousand. */
function parseTypedNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return Number.NaN
  if (/^-?\d{1,3}(\.\d{3})+$/.test(text)) return Number(text.replaceAll('.', ''))
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
}
