import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase32 } from './ticket-code.ts'

/**
 * The code of a ticket or order: 8 Crockford characters (40 bits of the hash of its id), to read out or print. The id itself stays secret,
 * because it opens the ticket or order (decision 16).
 */
export function saleCodeOf(id: string): string {
  return toBase32(sha256(utf8ToBytes(id)).slice(0, 5))
}

/** Returns the words by which a search finds a code: the whole code, and its second half, because a typed dash splits the code. */
export function saleCodeWords(id: string): string[] {
  const code = saleCodeOf(id).toLowerCase()
  return [code, code.slice(4)]
}
