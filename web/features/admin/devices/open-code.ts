/** A pairing code that was made on this screen and is waiting for its phone. */
export interface OpenCode {
  code: string
  name: string
  /** This machine's clock, ms since the epoch: the server's own may be set otherwise. */
  madeAt: number
}
