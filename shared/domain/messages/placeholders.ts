/** What an organiser may write between double braces in a mail (specification section 3); each becomes the recipient's own. */
export const mailPlaceholders = ['name', 'qrCode', 'waveId', 'waveDate', 'waveTime'] as const
/** The same of an SMS: a code is of no use there. */
export const smsPlaceholders = ['name', 'waveId', 'waveDate', 'waveTime'] as const

const form = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names between double braces, each once, in order. */
export function listPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(form)].map(([, name]) => name!))]
}

/** Why a text's placeholders can't be filled in, in Dutch; undefined when they can. */
export function findPlaceholderFault(text: string, known: readonly string[]): string | undefined {
  const unknown = listPlaceholders(text).filter((name) => !known.includes(name))
  const may = known.map((name) => `{{${name}}}`).join(', ')
  if (unknown.length > 0) return `${unknown.map((name) => `{{${name}}}`).join(', ')} kennen we niet. Wel: ${may}`
  const rest = text.replace(form, '')
  if (rest.includes('{{') || rest.includes('}}')) return `Er staat een accolade te veel of te weinig. Zo hoort het: ${may}`
  return undefined
}

/**
 * The text with every placeholder filled in, once: braces in somebody's name stay what they are. What has no value stays as it was written.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(form, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole))
}
