/** A browser that receives push messages for an account. */
export interface PushSubscriptionRecord {
  /** A digest of its endpoint, so that a browser is stored once. */
  id: string
  /** The account's mail address, in lower case. */
  email: string
  endpoint: string
  p256dh: string
  auth: string
  /** `savedAt` and `forgetAt`: ms since the epoch. The record is deleted at `forgetAt`. */
  savedAt: number
  forgetAt: number
}

/** The browsers that receive push messages, and whether push is on. */
export interface PushStore {
  /** Adds the subscription of a browser, or replaces the earlier one: the browser belongs to the last user who subscribed in it. */
  put(subscription: PushSubscriptionRecord): Promise<void>
  get(id: string): Promise<PushSubscriptionRecord | undefined>
  remove(id: string): Promise<void>
  list(): Promise<PushSubscriptionRecord[]>
  /** False until somebody turns push on. */
  isOn(): Promise<boolean>
  setOn(on: boolean): Promise<void>
}
