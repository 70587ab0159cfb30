/** Thrown if the provider certainly did not accept a message: `refused` for good, or `throttled` for now. */
export class NotSent extends Error {
  readonly why: 'refused' | 'throttled'
  constructor(why: 'refused' | 'throttled', options?: ErrorOptions) {
    super(`not accepted: ${why}`, options)
    this.name = 'NotSent'
    this.why = why
  }
}
