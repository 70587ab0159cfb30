import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { newUuidV7, toBase64url } from '#shared/lib/ids.ts'
import type { AnyEvent } from './scan-event.ts'

/** 64 bits: a forger would have to ask our server 2^63 times. Short, because each scan carries one over a beach network. */
const macLength = 8

/**
 * What proves that an event was made by the device whose secret (32 bytes, given at pairing) this is: no relay and no other device can
 * make or change one. HMAC-SHA256 (RFC 2104), truncated, over all fields but `mac` itself and what the server adds.
 */
export function macOf(event: AnyEvent, secret: Uint8Array): string {
  return toBase64url(digestOf(canonical(event, ['mac', 'received']), secret).slice(0, macLength))
}

/** Whether the event carries the proof. Takes equally long whatever differs. */
export function hasValidMac(event: AnyEvent, secret: Uint8Array): boolean {
  const [given, right] = [event.mac ?? '', macOf(event, secret)]
  let difference = given.length ^ right.length
  for (let at = 0; at < right.length; at++) difference |= given.charCodeAt(at) ^ right.charCodeAt(at)
  return difference === 0
}

/**
 * The id of an event that a device with this secret makes: a UUIDv7 of its `deviceTime` whose other bits follow from all that it says. As
 * unguessable as a random one, and whoever knows the secret can leave it out of a message: it is the most of what can't be compressed.
 */
export function eventIdOf(event: { deviceTime: number }, secret: Uint8Array): string {
  return newUuidV7(event.deviceTime, (length) => digestOf(`id${canonical(event, ['id', 'mac', 'received'])}`, secret).slice(0, length))
}

const digestOf = (text: string, secret: Uint8Array) => hmac(sha256, secret, utf8ToBytes(text))

/** The same text for the same event, in whatever order its fields come. Fields of kinds that we don't know count too. */
function canonical(event: object, without: readonly string[]): string {
  const fields = Object.entries(event).filter(([name, value]) => !without.includes(name) && value !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(fields)
}
