import { readShortCode } from '#shared/lib/ids.ts'
import { participantOf } from '#shared/lib/ticket-text.ts'
import { fit, foldText, matchName, phoneForms, readName, readTypedPhone, type Fit, type SearchName } from './search-text.ts'

interface Findable {
  id: string
  name: string
  email?: string
  phone?: string
}

/**
 * How well a participant fits what was typed, the lowest first: parts of the name in any order; the short code (`DS-7K4P-2M9X`, or its start)
 * or the whole text of a QR; a piece of the mail address; the beginning of the phone number. Undefined: not at all. Nothing typed fits nobody.
 */
export function rankParticipant(typed: string): (one: Findable) => Fit | undefined {
  const query = typed.trim()
  if (!query) return () => undefined
  // Nobody comes in by being found: a list needs no codes to be searched by them.
  const scanned = participantOf(query)
  if (scanned !== undefined) return (one) => (one.id === scanned ? fit.exact : undefined)
  const named = matchName(query)
  const address = foldText(query)
  const code = readShortCode(query) ?? readCodeStart(query)
  const phone = readTypedPhone(query)
  return (one) => {
    const { id, email = '', phone: number = '' } = one
    const mail = foldText(email)
    if (mail === address || id === code) return fit.exact
    const byName = named(nameOf(one))
    if (byName !== undefined && byName !== fit.oneLetterOff) return byName
    if (code.length >= 3 && id.startsWith(code)) return fit.begins
    if (mail.includes(address) || (phone !== undefined && phoneForms(number).some((form) => form.startsWith(phone)))) return fit.elsewhere
    return byName
  }
}

/** Who fits, the best first, else in the order of the list. */
export function findParticipants<One extends Findable>(people: Iterable<One>, typed: string): One[] {
  const rank = rankParticipant(typed)
  const byFit = new Map<Fit, One[]>(Object.values(fit).map((value) => [value, []]))
  for (const one of people) {
    const fits = rank(one)
    if (fits !== undefined) byFit.get(fits)!.push(one)
  }
  return [...byFit.values()].flat()
}

/** A test for participants by what was typed. Nothing typed finds everybody. */
export function matchParticipant(typed: string): (one: Findable) => boolean {
  if (!typed.trim()) return () => true
  const rank = rankParticipant(typed)
  return (one) => rank(one) !== undefined
}

/** The start of a code; with a figure in it, O, I and L are what they look like. */
function readCodeStart(query: string): string {
  const plain = query
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^DS/, '')
  return /\d/.test(plain) ? plain.replace(/O/g, '0').replace(/[IL]/g, '1') : plain
}

const names = new WeakMap<object, { name: string; read: SearchName }>()

/** Read once for each person: reading 10,000 names at every key press is felt. */
function nameOf(one: Findable): SearchName {
  const known = names.get(one)
  if (known?.name === one.name) return known.read
  const read = readName(one.name)
  names.set(one, { name: one.name, read })
  return read
}
