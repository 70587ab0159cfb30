import { readShortCode } from '#shared/lib/ids.ts'
import { participantOf } from '#shared/lib/ticket-text.ts'
import { fit, foldText, matchName, listPhoneForms, prepareName, readTypedPhone, type MatchRank, type SearchName } from './search-text.ts'

interface Findable {
  id: string
  name: string
  email?: string
  phone?: string
  startNumber?: string | null | undefined
}

/**
 * Returns a function that ranks how well a participant fits the typed text: 0 is the best, undefined means no match. The text may be
 * parts of the name in any order, the short code (`DS-7K4P-2M9X`) or its start, the whole text of a QR, the start number, a part of the
 * mail address, or the start of the phone number. An empty text matches nobody.
 */
export function rankParticipant(typed: string): (one: Findable) => MatchRank | undefined {
  const query = typed.trim()
  if (!query) return () => undefined
  // The signature of the QR is not checked, because a search does not check anybody in.
  const scanned = participantOf(query)
  if (scanned !== undefined) return (one) => (one.id === scanned ? fit.exact : undefined)
  const named = matchName(query)
  const address = foldText(query)
  const code = readShortCode(query) ?? readCodeStart(query)
  const phone = readTypedPhone(query)
  const startNumber = readTypedNumber(query)
  return (one) => {
    const { id, email = '', phone: number = '' } = one
    const mail = foldText(email)
    if (mail === address || id === code || (startNumber !== undefined && one.startNumber === startNumber)) return fit.exact
    const byName = named(nameOf(one))
    if (byName !== undefined && byName !== fit.oneLetterOff) return byName
    if (code.length >= 3 && id.startsWith(code)) return fit.begins
    if (mail.includes(address) || (phone !== undefined && listPhoneForms(number).some((form) => form.startsWith(phone))))
      return fit.elsewhere
    return byName
  }
}

/** Returns the people that match the typed text, the best match first. Equal matches are in the order of the list. */
export const findParticipants = <One extends Findable>(people: Iterable<One>, typed: string): One[] =>
  [...groupParticipants(people, typed).values()].flat()

/** Returns the matching people by how well they fit, the best first, each group in the order of the list. */
export function groupParticipants<One extends Findable>(people: Iterable<One>, typed: string): Map<MatchRank, One[]> {
  const rank = rankParticipant(typed)
  const byFit = new Map<MatchRank, One[]>(Object.values(fit).map((value) => [value, []]))
  for (const one of people) {
    const fits = rank(one)
    if (fits !== undefined) byFit.get(fits)!.push(one)
  }
  return byFit
}

/** Reads a typed start number, without leading zeros: '007' becomes '7'. Returns undefined for any other text. */
export function readTypedNumber(typed: string): string | undefined {
  const query = typed.trim()
  return /^\d{1,6}$/.test(query) ? String(Number(query)) : undefined
}

/** Normalises the start of a code. If the text contains a digit, O, I and L are read as the digits that they look like. */
function readCodeStart(query: string): string {
  const plain = query
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^DS/, '')
  return /\d/.test(plain) ? plain.replace(/O/g, '0').replace(/[IL]/g, '1') : plain
}

const names = new WeakMap<object, { name: string; read: SearchName }>()

/** Returns the prepared name of a person from a cache, because preparing 10,000 names at every key press would be slow. */
function nameOf(one: Findable): SearchName {
  const known = names.get(one)
  if (known?.name === one.name) return known.read
  const read = prepareName(one.name)
  names.set(one, { name: one.name, read })
  return read
}
