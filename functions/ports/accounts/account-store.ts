import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import type { OwedJob } from '#functions/ports/owed-job-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

export type SessionRole = 'participant' | 'admin'

/** A log-in, kept under the hash of its id: reading the table does not give anybody's session. */
export interface SessionRecord {
  idHash: string
  role: SessionRole
  /** Mail address in lower case for a participant, username for an administrator. */
  subject: string
  /** Digest of the password's hash and the second step as they were: with others the session is over. */
  passwordMark: string
  expiresAt: number
  /** Last used, ms: to a few minutes of an administrator, to a day of a participant. */
  seenAt?: number
  /** Of administrators: when it was opened (ms), and what it is used on, in words. */
  openedAt?: number
  device?: string
}

export interface ParticipantAccount {
  /** Mail address in lower case. */
  email: string
  /** PHC string; null until the one-time link is used. */
  passwordHash: string | null
  participantIds: string[]
  /** The address that shall take this one's place, as it was typed, and until when (ms) its link works. */
  pendingEmail: PendingEmail | null
}

export interface PendingEmail {
  email: string
  until: number
}

/** Somebody who works in the office. */
export interface AdminAccount {
  /** In lower case; of who was invited the mail address. */
  username: string
  name: string
  /** PHC string; null until the link of the invitation is used. */
  passwordHash: string | null
  role: AdminRole
  /** Null for an administrator whom the surroundings made. */
  email: string | null
  /** When the last invitation was made, ms; with it the links of those before are dead. */
  invitedAt: number | null
  secondStep: SecondStep | null
  /** Rises with every write of {@link AccountStore.saveAdmin}, from 0. */
  rev: number
}

/** The second step of a log-in: codes of an app (RFC 6238), and codes for when that is gone. */
export interface SecondStep {
  /** Sealed: reading the table gives nobody's codes. */
  sealedSecret: string
  /** The last time step of which a code was used: none works twice. */
  lastStep: number
  /** Digests of the recovery codes that are left. */
  recoveryMarks: readonly string[]
}

/** An account from which a participant went to somebody else's. */
export interface LeftAccount {
  email: string
  /** When the last one did, ms. */
  leftAt: number
}

/** Who may log in, and who is. */
export interface AccountStore {
  putSession(session: SessionRecord): Promise<void>
  getSession(idHash: string): Promise<SessionRecord | undefined>
  deleteSession(idHash: string): Promise<void>
  /** Makes the account if needed and adds the participants to it. */
  addParticipants(email: string, participantIds: readonly string[]): Promise<ParticipantAccount>
  getAccount(email: string): Promise<ParticipantAccount | undefined>
  /** Sets the password of an account that is there, if it is still the one that the caller saw (null: none). False when it is not. */
  changePasswordHash(email: string, from: string | null, to: string): Promise<boolean>
  /** Notes or forgets the address that shall take this one's place, on an account that is there, with what is owed. */
  setPendingEmail(email: string, pending: PendingEmail | null, owed?: readonly OwedJob[]): Promise<void>
  /**
   * Moves everything of an account to its pending address, and these rows of the roster with it, in one transaction: `to` as it was
   * read, undefined when there is no account by that address. What is there already stays, its password too. `at`: ms since the epoch.
   */
  moveAccount(move: {
    from: ParticipantAccount & { pendingEmail: PendingEmail }
    to: ParticipantAccount | undefined
    participants: readonly ParticipantRecord[]
    at: number
  }): Promise<'done' | 'changed_meanwhile'>
  /** Takes participants from an account, and deletes an account that has none left. */
  removeParticipants(email: string, participantIds: readonly string[]): Promise<void>
  /** Accounts from which a participant went to somebody else's: they may have none any more. */
  listLeft(): Promise<LeftAccount[]>
  /** Deletes an account that has no participants, and forgets when it was left, if that is still so. Tells whether the account is gone by it. */
  removeLeft(left: LeftAccount): Promise<boolean>
  /** Read consistently. */
  getAdmin(username: string): Promise<AdminAccount | undefined>
  /** Sets the password of an administrator; whoever is not there yet is made, as an owner. */
  putAdmin(admin: { username: string; passwordHash: string }): Promise<void>
  /** Everybody of the office, by name; somebody who was added a moment ago may be missing. */
  listAdmins(): Promise<AdminAccount[]>
  /**
   * Writes, makes (`previous` undefined) or removes (`next` undefined) an administrator who is still as read, with the next rev. With
   * `witness` only while that one is an owner with a password, in the same transaction: so there is always one left. `owed` is written with it.
   */
  saveAdmin(change: {
    previous: AdminAccount | undefined
    next: Omit<AdminAccount, 'rev'> | undefined
    witness?: string
    owed?: readonly OwedJob[]
  }): Promise<'done' | 'changed_meanwhile'>
  /** Every session of an administrator, of all when none is named, those that are over too. One opened a moment ago may be missing. */
  listAdminSessions(subject?: string): Promise<SessionRecord[]>
  /** Whether owners need a second step, as an owner chose; undefined until then. Read consistently. */
  getOwnersTwoSteps(): Promise<boolean | undefined>
  setOwnersTwoSteps(on: boolean, owed?: readonly OwedJob[]): Promise<void>
  /** Notes that a session is used. One that is gone stays gone. */
  touchSession(idHash: string, seenAt: number): Promise<void>
}
