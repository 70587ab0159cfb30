import type { RandomBytes } from './random.ts'

const base64urlAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Encodes bytes as base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b = 0, c = 0] = [bytes[i]!, bytes[i + 1], bytes[i + 2]]
    const word = (a << 16) | (b << 8) | c
    const characters = Math.min(4, bytes.length - i + 1)
    for (let k = 0; k < characters; k++) text += base64urlAlphabet[(word >> (18 - 6 * k)) & 63]
  }
  return text
}

/** Inverse of {@link toBase64url}; `undefined` for any other text. */
export function fromBase64url(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  let [word, bits] = [0, 0]
  for (const character of text) {
    const value = base64urlAlphabet.indexOf(character)
    if (value < 0) return undefined
    word = ((word << 6) | value) & 0xffffff
    bits += 6
    if (bits >= 8) bytes.push((word >> (bits -= 8)) & 255)
  }
  return Uint8Array.from(bytes)
}

/**
 * Creates an unguessable id of 192 random bits: for a URL that gives access to whoever has it, a session, or a one-time link (decisions 13
 * and 16).
 */
export function newOpaqueId(random: RandomBytes): string {
  return toBase64url(random(24))
}

/**
 * Creates a participant's id: 8 Crockford characters, 40 random bits, readable over a radio. Not a secret. The store refuses an existing
 * id; the caller then creates another.
 */
export function newParticipantId(random: RandomBytes): string {
  return Array.from(random(8), (byte) => crockford[byte & 31]).join('')
}

/** Creates a code that a crew member types once: 8 Crockford characters, shown as `7K4P-2M9X`. */
export function newPairingCode(random: RandomBytes): string {
  return newParticipantId(random)
}

/** Formats the code of a ticket or order as people read it: `7K4P-2M9X`. */
export function formatShortCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Formats a participant's id as people read it from a ticket: `DS-7K4P-2M9X`. */
export function formatParticipantCode(participantId: string): string {
  return `DS-${formatShortCode(participantId)}`
}

/**
 * Reads a typed short code, in any case, with spaces, dashes, a leading `DS`, or O, I and L for digits; `undefined` for other text.
 */
export function readShortCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const body = plain.length === 10 && plain.startsWith('DS') ? plain.slice(2) : plain
  const code = body.replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === 8 && [...code].every((c) => crockford.includes(c)) ? code : undefined
}

/**
 * UUIDv7 (RFC 9562 section 5.7): 48 bits of ms since the epoch, the rest random. Sorts by creation time as far as the device's clock is
 * right; uniqueness does not depend on the clock.
 */
export function newUuidV7(now: number, random: RandomBytes): string {
  const bytes = random(16).slice()
  const time = Math.max(0, Math.floor(now))
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(time / 2 ** (40 - 8 * i)) % 256
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
