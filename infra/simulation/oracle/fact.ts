/** An event that was not undone. */
export interface Fact {
  id: string
  kind: string
  /** Ms since the epoch: the true time. */
  at: number
  /** Ms; the reported time is within `at` ± this. */
  off: number
  /** Ms; the uncertainty that its device reports. */
  width: number
  /** The device did not know the time. */
  vague: boolean
  /** Ms since the epoch: when a person stated `at`; absent if `at` was measured. */
  made?: number | undefined
  participantId?: string
  wristband?: string
  /** For a settled conflict: the id of the check-in that is valid. */
  stands?: string
  /** The status that was set, for `set-status`. */
  status?: string
}
