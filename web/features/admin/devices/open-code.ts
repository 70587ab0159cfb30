/** A pairing code that was made on this screen and is waiting for its phone. */
export interface OpenCode {
  code: string
  name: string
  /** Ms since the epoch, by this computer's clock: the server's may differ. */
  madeAt: number
  /** Ms, the server's time. */
  expiresAt: number
}
