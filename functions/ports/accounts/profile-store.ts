import type { OwedJob } from '#functions/ports/owed-job-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

/** What a participant fills in beyond what the roster holds. Made with the first change; what was registered holds until then. */
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
  /** Rises with every write, from 1. */
  rev: number
  /** Ms since the epoch. */
  updatedAt: number
}

export interface ProfileStore {
  /** Read consistently. */
  get(participantId: string): Promise<ProfileRecord | undefined>
  /** Those that were ever saved, in any order; for figures, so not read consistently. */
  list(participantIds: readonly string[]): Promise<ProfileRecord[]>
  /** One that is gone already is fine. */
  remove(participantId: string): Promise<void>
  /**
   * Writes a profile with the next rev if it is still as it was read (undefined: not there), and in the same transaction name, phone and country
   * of its row in the roster, if that row is still as it was read: so that phones hear of exactly what was saved. `codeVersion` is the
   * row's as it was read: with another one the place is somebody else's by now, and nothing is written.
   */
  save(change: {
    previous: ProfileRecord | undefined
    next: Omit<ProfileRecord, 'rev'>
    row?: { previous: ParticipantRecord; name: string; phone: string; country?: string; email?: string; gender?: string }
    codeVersion: number
    /** Accounts that lose the participant, and the one (made if needed) that gets it, in the same transaction. Addresses in lower case. */
    account?: { from: readonly string[]; to: string }
    /** What is owed with it, in the same transaction. */
    owed?: readonly OwedJob[]
  }): Promise<'done' | 'changed_meanwhile'>
}
