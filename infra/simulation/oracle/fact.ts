/** An event that was not undone. */
export interface Fact {
  id: string
  kind: string
  /** The true time, as Unix time in ms. */
  at: number
  /** Ms; the largest difference between `at` and the reported time. */
  maxTimeError: number
  /** Ms; the uncertainty that its device reports. */
  timeUncertainty: number
  /** True if the device did not know the time. */
  isTimeUnknown: boolean
  /** When a person entered the time `at`, as Unix time in ms; absent if a device measured `at`. */
  enteredAt?: number | undefined
  participantId?: string
  wristband?: string
  /** For a settled conflict: the id of the check-in that is valid. */
  stands?: string
  /** The status that was set, for `set-status`. */
  status?: string
}
