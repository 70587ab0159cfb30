/** Cryptographically strong random bytes. Passed as a parameter, so that a test can replay a run from its seed. */
export type RandomBytes = (length: number) => Uint8Array
