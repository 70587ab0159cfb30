/** Cryptographically strong random bytes. Injected, so that a test can replay a run from its seed. */
export type RandomBytes = (length: number) => Uint8Array
