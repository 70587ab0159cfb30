/** An event that was not undone. */
export interface Fact {
  id: string
  kind: string
  /** Ms since the epoch: the true time. */
  at: number
  /** Ms; the largest difference between `at` and the reported time. */
  off: number
  /** Ms; the uncertainty that its device reports. */
  width: number
  /** True if the device did not know the time. */
  vague: boolean
  /** Ms since the epoch: when a person entered the time `at`; absent if a device measured `at`. */
  made?: number | undefined
  participantId?: string
  wristband?: string
  /** For a settled conflict: the id of the check-in that is valid. */
  stands?: string
  /** The status that was set, for `set-status`. */
  status?: string
}
