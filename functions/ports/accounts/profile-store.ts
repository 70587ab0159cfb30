import type { OwedJob } from '#functions/ports/owed-job-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

/** The data of a participant that are not in the roster. Created with the first change; until then the registration's data apply. */
export interface ProfileRecord {
  participantId: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  country: string
  emergencyContact: string
  emergencyContactPhone: string
  notificationPreferences: { email: boolean; sms: boolean; push: boolean }
  privacySettings: { shareResults: boolean; shareProfile: boolean; allowMarketing: boolean }
  /** Increases with every write, from 1. */
  rev: number
  /** Ms since the epoch. */
  updatedAt: number
}

export interface ProfileStore {
  /** Read consistently. */
  get(participantId: string): Promise<ProfileRecord | undefined>
  /** The saved profiles among these ids, in any order. Used for statistics, so not read consistently. */
  list(participantIds: readonly string[]): Promise<ProfileRecord[]>
  /** Does nothing if there is no profile. */
  remove(participantId: string): Promise<void>
  /**
   * Writes a profile with the next rev if it did not change since `previous` was read (undefined: there was none). The same transaction
   * writes the given fields of the roster row, if the row did not change either, so that crew phones get exactly what was saved.
   * `codeVersion`: the row's code version when it was read. If it changed, another person has the place now, and nothing is written.
   */
  save(change: {
    previous: ProfileRecord | undefined
    next: Omit<ProfileRecord, 'rev'>
    row?: { previous: ParticipantRecord; name: string; phone: string; country?: string; email?: string; gender?: string }
    codeVersion: number
    /**
     * The accounts that lose the participant in the same transaction, and the account (created if needed) that gets the participant.
     * All mail addresses are in lower case.
     * `notFrom`: accounts that do not have the participant. If such an account has the participant now, nothing is saved.
     */
    account?: { from: readonly string[]; to: string; notFrom?: readonly string[] }
    /** Jobs that this change owes, written in the same transaction. */
    owed?: readonly OwedJob[]
  }): Promise<'done' | 'changed_meanwhile'>
}
