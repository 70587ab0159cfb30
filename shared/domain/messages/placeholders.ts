/**
 * The placeholders that an organiser may write in a mail, between double braces (specification section 3). Each is replaced with the
 * recipient's value.
 */
export const mailPlaceholders = ['name', 'qrCode', 'waveId', 'waveDate', 'waveTime'] as const
/** The placeholders of an SMS, in which a QR code would be useless. */
export const smsPlaceholders = ['name', 'waveId', 'waveDate', 'waveTime'] as const

const form = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Returns the names of the placeholders in a text, each once, in order of appearance. */
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

const ofWave = /\{\{\s*(?:waveId|waveTime)\s*\}\}/
const ofDay = /\{\{\s*waveDate\s*\}\}/
/** Matches the opening words of a sentence: 'Hoi {{name}}, ' or 'Jouw start: '. */
const opening = /^(?:[^,{}]*\{\{\s*name\s*\}\},|[^:{}]{1,40}:)\s+/

/**
 * Returns a text for a person who has no wave yet: each sentence about the wave or its start says that it will be announced later. A
 * sentence ends at a full stop, an exclamation mark, a question mark or a line break. `hasDay`: the person has a race day.
 */
export function withoutWave(text: string, hasDay: boolean): string {
  return text.replace(/[^.!?\n]+[.!?]*/g, (sentence) => {
    if (!ofWave.test(sentence)) return sentence
    const words = sentence.trimStart()
    const [begin = ''] = opening.exec(words) ?? []
    const [day = ''] = hasDay ? (ofDay.exec(words) ?? []) : []
    const isLabel = begin.trimEnd().endsWith(':')
    const follows = isLabel && day === '' ? 'volgt nog' : 'je wave en starttijd volgen nog'
    const rest = day === '' ? follows : `${isLabel ? '' : 'je start op '}${day}, ${follows}`
    const end = /[.!?]+$/.exec(words)?.[0].replaceAll('?', '.') ?? ''
    return `${sentence.slice(0, -words.length)}${begin}${begin === '' ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest}${end}`
  })
}

/** Replaces every placeholder of a text, but no placeholders within the inserted values. A placeholder without a value is not changed. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(form, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole))
}
