import { concatBytes } from '@noble/hashes/utils.js'

// A bundle: the packages that one phone hands over to another, its own and those that it carries for others. Four bytes before
// each package contain its length.

/** Joins packages into a bundle. */
export function joinPackages(packages: readonly Uint8Array[]): Uint8Array {
  return concatBytes(...packages.flatMap((one) => [Uint8Array.from([24, 16, 8, 0], (bits) => (one.length >>> bits) & 0xff), one]))
}

/**
 * Inverse of {@link joinPackages}; undefined for anything else, such as a file that was cut off within a package. A file that was cut off
 * between two packages looks complete.
 */
export function splitPackages(bundle: Uint8Array): Uint8Array[] | undefined {
  const packages: Uint8Array[] = []
  for (let at = 0; at < bundle.length;) {
    const length = bundle.subarray(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0)
    const end = at + 4 + length
    if (length === 0 || end > bundle.length) return undefined
    packages.push(bundle.slice(at + 4, end))
    at = end
  }
  return packages.length > 0 ? packages : undefined
}
