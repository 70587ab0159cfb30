import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase64url } from '#shared/lib/ids.ts'

// A package: events that one phone made, sealed for the server with the secret that only this phone and the server have. Another phone that
// carries the package can read its head, but can neither read nor change the rest.
//
//   version 1 byte · flags 1 byte · device 16 bytes · number of events 2 bytes · nonce 24 bytes · sealed contents

/** The part of a package that is not encrypted. */
export interface PackageHead {
  /** A UUID: the phone that sealed it. */
  deviceId: string
  /** At most 65,535. */
  events: number
  /** True if the contents are compressed (gzip). */
  isCompressed: boolean
}

const version = 1
const [headLength, nonceLength] = [20, 24]

/**
 * Seals contents with the secret of the device (32 bytes, from its pairing). The nonce is computed from all that is sealed: the same
 * contents give the same package, so that another phone stores it once, and no nonce is used for two contents.
 */
export function sealPackage(head: PackageHead, contents: Uint8Array, secret: Uint8Array): Uint8Array {
  const clear = concatBytes(
    Uint8Array.of(version, head.isCompressed ? 1 : 0),
    hexToBytes(head.deviceId.replaceAll('-', '')),
    Uint8Array.of(head.events >> 8, head.events & 0xff),
  )
  const nonce = hmac(sha256, keyOf(secret, 'hand-over nonce'), concatBytes(clear, contents)).slice(0, nonceLength)
  return concatBytes(clear, nonce, xchacha20poly1305(keyOf(secret), nonce, clear).encrypt(contents))
}

/** Reads the head of a package, which is not secret; undefined for other bytes or a later version. Does not check the seal. */
export function readPackageHead(bytes: Uint8Array): PackageHead | undefined {
  if (bytes.length <= headLength + nonceLength || bytes[0] !== version || bytes[1]! > 1) return undefined
  const hex = bytesToHex(bytes.subarray(2, 18))
  const deviceId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { deviceId, events: bytes[18]! * 256 + bytes[19]!, isCompressed: bytes[1] === 1 }
}

/** Returns the contents; undefined unless the device with this secret sealed exactly this package, head included. */
export function openPackage(bytes: Uint8Array, secret: Uint8Array): Uint8Array | undefined {
  const [clear, nonce] = [bytes.subarray(0, headLength), bytes.subarray(headLength, headLength + nonceLength)]
  try {
    return xchacha20poly1305(keyOf(secret), nonce, clear).decrypt(bytes.subarray(headLength + nonceLength))
  } catch {
    return undefined
  }
}

/** Identifies a package by sixteen characters. */
export const packageIdOf = (bytes: Uint8Array): string => toBase64url(sha256(bytes).slice(0, 12))

/** Derives a separate key for each use of the secret, which also makes the proofs of events (shared/scan/event-mac.ts). */
const keyOf = (secret: Uint8Array, use = 'hand-over') => hkdf(sha256, secret, undefined, utf8ToBytes(use), 32)
