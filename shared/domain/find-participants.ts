import { readShortCode } from '#shared/lib/ids.ts'
import { participantOf } from '#shared/lib/ticket-text.ts'

interface Findable {
  id: string
  name: string
  email: string
}

/**
 * A test for participants by what was typed: words that parts of the name begin with, in any order, accents or not; a piece of the
 * mail address; the short code (`DS-7K4P-2M9X`, or its start); or the whole text of a QR. Nothing typed finds everybody.
 */
export function matchParticipant(typed: string): (one: Findable) => boolean {
  const query = typed.trim()
  if (!query) return () => true
  const words = wordsOf(query)
  const upper = query.toUpperCase()
  const lower = query.toLowerCase()
  // Nobody comes in by being found: a list needs no codes to be searched by them.
  const scanned = participantOf(query)
  if (scanned !== undefined) return (one) => one.id === scanned
  const code = readShortCode(query) ?? upper.replace(/[^A-Z0-9]/g, '').replace(/^DS/, '')
  return (one) =>
    (words.length > 0 && namesOf(one, words)) || one.email.toLowerCase().includes(lower) || (code.length >= 3 && one.id.startsWith(code))
}

function namesOf(one: Findable, words: readonly string[]): boolean {
  const parts = wordsOf(one.name)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

/** The words of a text as they are compared: lower case, without accents; the dotless i of Turkish names counts as i. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
  return plain.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean)
}
