import { dayMs } from './durations.ts'

// Separate from the module that signs tickets: a phone uses the browser's signature check, and starts faster without that module.

/**
 * The content of a ticket's QR (decision 21). Small enough for a QR of version 6. Only letters and digits, so that a hand scanner can type
 * it on any keyboard layout (`read-strokes.ts` reads the keys).
 */
export interface TicketCode {
  participantId: string
  /** The first 40 bits of the ticket's hash as 8 base32 characters, equal for both people of a duo. Does not reveal the secret id. */
  ticketRef: string
  ticketType: 'solo' | 'duo'
  /** 0 for the first participant of a ticket, 1 for the second of a duo. */
  index: 0 | 1
  /** `YYYY-MM-DD` */
  eventDate: string
  /**
   * The number of the wave within its day when the code was made; 0 for no wave yet, and for a number above 255. Only a hint: the roster is
   * more recent.
   */
  waveNumber: number
  /** Increases with every regeneration; a code with a lower version than the roster's is refused. */
  version: number
}

/** The result of reading a text as the QR of a ticket. */
export type ReadTicketCode =
  | { kind: 'genuine'; code: TicketCode }
  /** Has the format of our tickets, but the signature is invalid: altered or forged. */
  | { kind: 'forged' }
  /** Anything else: another organiser's code, a web address, a damaged code, nothing. */
  | { kind: 'foreign' }

/** The first characters of the text of every ticket, which distinguish it from other codes. */
export const prefix = 'DS1'
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Bytes. */
export const payloadLength = 17
/** Bytes. */
export const signatureLength = 64
const textLength = prefix.length + Math.ceil(((payloadLength + signatureLength) * 8) / 5)

/** Checks the signature (64 bytes) of the payload with a public key (32 bytes). Never rejects. */
export type CheckSignature = (signature: Uint8Array, payload: Uint8Array, key: Uint8Array) => boolean | Promise<boolean>

/** Does the same as `readTicketCode` (ticket-code.ts), but with the given signature check: the browser's check is faster. */
export async function readTicketCodeWith(check: CheckSignature, text: string, publicKeys: readonly Uint8Array[]): Promise<ReadTicketCode> {
  const parts = splitTicketCode(text)
  if (!parts) return { kind: 'foreign' }
  for (const key of publicKeys)
    if (await check(parts.signature, parts.payload, key)) return { kind: 'genuine', code: unpack(parts.payload) }
  return { kind: 'forged' }
}

/** The participant id in a text with the format of our tickets, without a check of the signature. Undefined for any other text. */
export function participantOf(text: string): string | undefined {
  const parts = splitTicketCode(text)
  return parts && unpack(parts.payload).participantId
}

/** True if a text has the format of our tickets, whether the signature is valid or not. */
export const isTicketText = (text: string): boolean => splitTicketCode(text) !== undefined

const ourForm = new RegExp(`${prefix}[${crockford}]{${textLength - prefix.length}}`)

/** Finds a ticket's text in a longer text, because hand scanners add a prefix or a line end. Undefined if the text contains no ticket. */
export const findTicketText = (text: string): string | undefined => ourForm.exec(text.toUpperCase())?.[0]

/** The signed bytes and the signature of a text with the format of our tickets; undefined for any other text. */
export function splitTicketCode(text: string): { payload: Uint8Array; signature: Uint8Array } | undefined {
  const plain = text.trim().toUpperCase()
  if (!plain.startsWith(prefix) || plain.length !== textLength) return undefined
  const bytes = fromBase32(plain.slice(prefix.length), payloadLength + signatureLength)
  return bytes && { payload: bytes.slice(0, payloadLength), signature: bytes.slice(payloadLength) }
}

/**
 * Encodes a ticket as the bytes that are signed. Layout: [0] type, index · [1..5] participant · [6..10] ticket · [11..12] day since epoch ·
 * [13] wave · [14..15] version · [16] reserved.
 */
export function pack(code: TicketCode): Uint8Array {
  const bytes = new Uint8Array(payloadLength)
  bytes[0] = (code.ticketType === 'duo' ? 2 : 0) | code.index
  bytes.set(fromBase32(code.participantId, 5)!, 1)
  bytes.set(fromBase32(code.ticketRef, 5)!, 6)
  const day = Date.parse(`${code.eventDate}T00:00:00Z`) / dayMs
  bytes[11] = day >> 8
  bytes[12] = day & 255
  bytes[13] = code.waveNumber > 255 ? 0 : code.waveNumber // one byte is enough for a hint
  bytes[14] = code.version >> 8
  bytes[15] = code.version & 255
  return bytes
}

/** Inverse of {@link pack}. Does not check the signature. */
export function unpack(bytes: Uint8Array): TicketCode {
  return {
    participantId: toBase32(bytes.slice(1, 6)),
    ticketRef: toBase32(bytes.slice(6, 11)),
    ticketType: bytes[0]! & 2 ? 'duo' : 'solo',
    index: (bytes[0]! & 1) as 0 | 1,
    eventDate: new Date(((bytes[11]! << 8) | bytes[12]!) * dayMs).toISOString().slice(0, 10),
    waveNumber: bytes[13]!,
    version: (bytes[14]! << 8) | bytes[15]!,
  }
}

/** Crockford base32, most significant bit first; the last character is padded with zero bits. */
export function toBase32(bytes: Uint8Array): string {
  let [text, word, bits] = ['', 0, 0]
  for (const byte of bytes) {
    word = ((word << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) text += crockford[(word >> (bits -= 5)) & 31]
  }
  return bits > 0 ? text + crockford[(word << (5 - bits)) & 31] : text
}

function fromBase32(text: string, length: number): Uint8Array | undefined {
  const bytes = new Uint8Array(length)
  let [word, bits, at] = [0, 0, 0]
  for (const character of text) {
    const value = crockford.indexOf(character)
    if (value < 0) return undefined
    word = ((word << 5) | value) & 0xffff
    bits += 5
    if (bits >= 8 && at < length) bytes[at++] = (word >> (bits -= 8)) & 255
  }
  return at === length ? bytes : undefined
}
