import { createHmac } from 'node:crypto'
import { isSameSecret } from '#functions/usecases/is-same-secret.ts'

/** The parameters of RFC 6238 that every authenticator app uses: SHA-1, 30 seconds, 6 digits. */
const stepMs = 30_000
/** A phone's clock may be this many steps off (RFC 6238, 5.2). */
const drift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the code for a time step (RFC 4226, 5.3). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Returns the time step of this code; undefined unless that step is close to `now` (ms) and later than `lastStep`. */
export function findTotpStep(secret: Uint8Array, code: string, now: number, lastStep: number): number | undefined {
  const current = Math.floor(now / stepMs)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => current - drift + at)
  return steps.find((step) => step > lastStep && isSameSecret(code, totpCode(secret, step)))
}

/** Encodes bytes as RFC 4648 base32 without padding: the form in which people type a secret into an app. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Inverse of {@link toBase32}. The text must consist of base32 letters. */
export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
