/** A browser that takes messages for an account. */
export interface PushSubscriptionRecord {
  /** A digest of its endpoint: the same browser is one. */
  id: string
  /** The account's address, in lower case. */
  email: string
  endpoint: string
  p256dh: string
  auth: string
  /** Ms since the epoch; kept until `forgetAt`. */
  savedAt: number
  forgetAt: number
}

/** The browsers that take messages, and whether an organiser sends any. */
export interface PushStore {
  /** Adds or replaces: whoever uses the browser last has it. */
  put(subscription: PushSubscriptionRecord): Promise<void>
  get(id: string): Promise<PushSubscriptionRecord | undefined>
  remove(id: string): Promise<void>
  list(): Promise<PushSubscriptionRecord[]>
  /** False until somebody turned it on. */
  isOn(): Promise<boolean>
  turn(on: boolean): Promise<void>
}
