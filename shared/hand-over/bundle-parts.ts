import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { fromBase45, toBase45 } from '#shared/lib/base45.ts'

// A bundle as texts for a sequence of QR codes: `DSO1/<check>/<part>/<parts>/<bytes in base45>/`. The check is the start of the bundle's
// hash. The check distinguishes two bundles, and detects a wrong part. The last slash protects a space before it from being trimmed.

const form = /^DSO1\/([0-9A-F]{12})\/(\d{1,3})\/(\d{1,3})\/(.+)\/$/
/** Bytes per part. They fit in a QR code of 61 by 61 modules, which a cheap camera can read from a phone held in a hand. */
const partLength = 300
const maxParts = 999

/** The longest bundle that fits into QR codes; a longer one can be shared as a file. */
export const longestBundle = partLength * maxParts

/** Splits a bundle into texts for QR codes in alphanumeric mode. Throws a RangeError for a bundle longer than {@link longestBundle}. */
export function toParts(bundle: Uint8Array): string[] {
  const parts = Math.ceil(bundle.length / partLength)
  if (parts > maxParts) throw new RangeError(`a bundle of ${bundle.length} bytes`)
  const check = checkOf(bundle)
  return Array.from({ length: parts }, (_, nth) => {
    const bytes = bundle.subarray(nth * partLength, (nth + 1) * partLength)
    return `DSO1/${check}/${nth + 1}/${parts}/${toBase45(bytes)}/`
  })
}

/** Returns the bundle's check from a part that {@link toParts} made: all parts of a bundle share this check. Undefined for other text. */
export const bundleCheckOf = (text: string): string | undefined => form.exec(text)?.[1]

/** `broken`: all parts were read but do not fit together, so the reader dropped them. */
export type PartReadResult = { kind: 'some'; have: number; of: number } | { kind: 'whole'; bundle: Uint8Array } | { kind: 'broken' }

export interface PartReader {
  /** Reads a part, in any order and any number of times; undefined for any other text. A part of another bundle restarts the reading. */
  handleCode: (text: string) => PartReadResult | undefined
}

/** Creates a reader that joins the scanned parts of a bundle. */
export function createPartReader(): PartReader {
  let [reading, have] = ['', new Map<number, Uint8Array>()]
  return {
    handleCode(text) {
      const [, check, part, of, body] = form.exec(text) ?? []
      const bytes = body && fromBase45(body)
      if (!bytes || Number(part) < 1 || Number(part) > Number(of)) return undefined
      if (reading !== `${check}/${of}`) [reading, have] = [`${check}/${of}`, new Map()]
      have.set(Number(part), bytes)
      if (have.size < Number(of)) return { kind: 'some', have: have.size, of: Number(of) }
      const bundle = concatBytes(...[...have].toSorted(([a], [b]) => a - b).map(([, one]) => one))
      reading = ''
      return checkOf(bundle) === check ? { kind: 'whole', bundle } : { kind: 'broken' }
    },
  }
}

const checkOf = (bundle: Uint8Array): string =>
  Array.from(sha256(bundle).slice(0, 6), (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')
