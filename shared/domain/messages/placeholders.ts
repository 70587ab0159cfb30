/**
 * The placeholders that an organiser may write in a mail, between double braces (specification section 3). Each is replaced with the
 * recipient's value.
 */
export const mailPlaceholders = ['name', 'qrCode', 'waveId', 'waveDate', 'waveTime'] as const
/** The placeholders of an SMS, in which a QR code would be useless. */
export const smsPlaceholders = ['name', 'waveId', 'waveDate', 'waveTime'] as const

const form = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names between double braces, each once, in order. */
export function listPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(form)].map(([, name]) => name!))]
}

/** Returns why a text's placeholders cannot be replaced, in Dutch; undefined if they can. */
export function findPlaceholderFault(text: string, known: readonly string[]): string | undefined {
  const unknown = listPlaceholders(text).filter((name) => !known.includes(name))
  const may = known.map((name) => `{{${name}}}`).join(', ')
  if (unknown.length > 0) return `${unknown.map((name) => `{{${name}}}`).join(', ')} kennen we niet. Wel: ${may}`
  const rest = text.replace(form, '')
  if (rest.includes('{{') || rest.includes('}}')) return `Er staat een accolade te veel of te weinig. Zo hoort het: ${may}`
  return undefined
}

/** Replaces every placeholder of a text, once: braces within a value stay. A placeholder without a value stays as it was written. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(form, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole))
}
