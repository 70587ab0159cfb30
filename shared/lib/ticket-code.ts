import { hashes, getPublicKey, sign, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import {
  pack,
  payloadLength,
  prefix,
  signatureLength,
  splitTicketCode,
  toBase32,
  unpack,
  type ReadTicketCode,
  type TicketCode,
} from './ticket-text.ts'

hashes.sha512 = sha512

export { readTicketCodeWith, toBase32, type CheckSignature, type ReadTicketCode, type TicketCode } from './ticket-text.ts'

/** Creates the signed text for a QR. `secretKey` is the 32-byte Ed25519 seed. */
export function signTicketCode(code: TicketCode, secretKey: Uint8Array): string {
  const payload = pack(code)
  const bytes = new Uint8Array(payloadLength + signatureLength)
  bytes.set(payload)
  bytes.set(sign(payload, secretKey), payloadLength)
  return prefix + toBase32(bytes)
}

/** Reads scanned or typed text. Never throws; checks the signature against each of the given public keys (32 bytes). */
export function readTicketCode(text: string, publicKeys: readonly Uint8Array[]): ReadTicketCode {
  const parts = splitTicketCode(text)
  if (!parts) return { kind: 'foreign' }
  if (!publicKeys.some((key) => isSignedBy(parts.signature, parts.payload, key))) return { kind: 'forged' }
  return { kind: 'genuine', code: unpack(parts.payload) }
}

// Deriving a public key takes as long as checking a signature, and every download of the roster by a phone needs the same keys.
const publicKeys = new WeakMap<Uint8Array, Uint8Array>()

/** The public key (32 bytes) that phones get with the roster. */
export function ticketPublicKey(secretKey: Uint8Array): Uint8Array {
  const known = publicKeys.get(secretKey) ?? getPublicKey(secretKey)
  publicKeys.set(secretKey, known)
  return known
}

/** {@link CheckSignature} in plain JavaScript, for every browser. */
export function isSignedBy(signature: Uint8Array, payload: Uint8Array, key: Uint8Array): boolean {
  try {
    return verify(signature, payload, key)
  } catch {
    return false // noble throws on a point that is not on the curve, which is a forgery too
  }
}
