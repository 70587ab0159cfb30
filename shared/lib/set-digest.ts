/** A digest of a set, independent of the order of its members: the size, and the exclusive or of the hashes of the members. */
export interface SetDigest {
  count: number
  /** 32 bits, unsigned. */
  hash: number
}

export const emptyDigest: SetDigest = { count: 0, hash: 0 }

/** Returns the digest of the set with `text` added. `text` must be new in the set, because a second hash would cancel the first. */
export function addToDigest({ count, hash }: SetDigest, text: string): SetDigest {
  return { count: count + 1, hash: (hash ^ hash32(text)) >>> 0 }
}

/** Returns the digest of a set of texts, which must all be different. */
export function digestOf(texts: readonly string[]): SetDigest {
  let digest = emptyDigest
  for (const text of texts) digest = addToDigest(digest, text)
  return digest
}

export function isSameDigest(a: SetDigest, b: SetDigest): boolean {
  return a.count === b.count && a.hash === b.hash
}

/** FNV-1a over the code units, then mixed (the finaliser of MurmurHash3), so that similar texts differ in half of the bits. */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
