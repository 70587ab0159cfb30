import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { newUuidV7, toBase64url } from '#shared/lib/ids.ts'
import type { AnyEvent } from './scan-event.ts'

/** 64 bits: forging a proof would take 2^63 requests to the server. Short, because each scan carries one over a beach network. */
const macLength = 8

/**
 * Computes the proof that the device with this secret (32 bytes, from the pairing) made an event: no other device can make or change it.
 * HMAC-SHA256 (RFC 2104), truncated, over all fields except `mac` and those that the server adds.
 */
export function macOf(event: AnyEvent, secret: Uint8Array): string {
  return toBase64url(digestOf(canonical(event, ['mac', 'received']), secret).slice(0, macLength))
}

/** True if the event has a valid proof. Takes the same time for every wrong proof, so that timing reveals nothing. */
export function hasValidMac(event: AnyEvent, secret: Uint8Array): boolean {
  const [given, right] = [event.mac ?? '', macOf(event, secret)]
  let difference = given.length ^ right.length
  for (let at = 0; at < right.length; at++) difference |= given.charCodeAt(at) ^ right.charCodeAt(at)
  return difference === 0
}

/**
 * Computes the id of an event of a device with this secret: a UUIDv7 of its `deviceTime`, with the other bits derived from the event's
 * content. The id is as hard to guess as a random one. A message to a receiver with the secret can omit the id, which saves most
 * of the incompressible bytes.
 */
export function eventIdOf(event: { deviceTime: number }, secret: Uint8Array): string {
  return newUuidV7(event.deviceTime, (length) => digestOf(`id${canonical(event, ['id', 'mac', 'received'])}`, secret).slice(0, length))
}

const digestOf = (text: string, secret: Uint8Array) => hmac(sha256, secret, utf8ToBytes(text))

/** Returns the same text for the same event, whatever the order of its fields. Works for events of unknown kinds too. */
function canonical(event: object, without: readonly string[]): string {
  const fields = Object.entries(event).filter(([name, value]) => !without.includes(name) && value !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(fields)
}
