import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import type { OwedJob } from '#functions/ports/owed-job-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

export type SessionRole = 'participant' | 'admin'

/** A session, stored under the hash of its id, so that a person who reads the table cannot use the session. */
export interface SessionRecord {
  idHash: string
  role: SessionRole
  /** Mail address in lower case for a participant, username for an administrator. */
  subject: string
  /** Digest of the password hash and the second step at the log-in. The session ends when either changes. */
  passwordMark: string
  /** Ms since the epoch. */
  expiresAt: number
  /** Last use, ms: accurate to a few minutes for an administrator, to a day for a participant. */
  seenAt?: number
  /** Only for administrators: when the session was opened (ms), and a description of the device. */
  openedAt?: number
  device?: string
}

/** An account, with which people log in to see one or more participants. */
export interface ParticipantAccount {
  /** Mail address in lower case. */
  email: string
  /** PHC string; null until the person has chosen a password through the mailed one-time link. */
  passwordHash: string | null
  participantIds: string[]
  /** The new address, which its owner has not confirmed yet; null if there is none. */
  pendingEmail: PendingEmail | null
}

/** `email` as the person typed it. The mailed link works until `until` (ms since the epoch). */
export interface PendingEmail {
  email: string
  until: number
}

/** A person who works in the office. */
export interface AdminAccount {
  /** In lower case; the mail address of a person who was invited. */
  username: string
  name: string
  /** PHC string; null until the person has chosen a password through the link in the invitation. */
  passwordHash: string | null
  role: AdminRole
  /** Null for an administrator who was created at deployment. */
  email: string | null
  /** When the last invitation was made, ms. The links of earlier invitations no longer work. */
  invitedAt: number | null
  secondStep: SecondStep | null
  /** Increases with every write of {@link AccountStore.saveAdmin}, from 0. */
  rev: number
}

/** The second step of a log-in: codes of an app (RFC 6238), and recovery codes for a lost app. */
export interface SecondStep {
  /** Encrypted, so that a reader of the table cannot make codes. */
  sealedSecret: string
  /** The time step of the last code that was used, so that no code works twice. */
  lastStep: number
  /** Digests of the unused recovery codes. */
  recoveryMarks: readonly string[]
}

/** An account that a participant left for another account. */
export interface AbandonedAccount {
  email: string
  /** When the last participant left, ms. */
  leftAt: number
}

/** The accounts of participants and administrators, and their sessions. */
export interface AccountStore {
  putSession(session: SessionRecord): Promise<void>
  getSession(idHash: string): Promise<SessionRecord | undefined>
  deleteSession(idHash: string): Promise<void>
  /** Adds participants to an account, and creates it if needed. */
  addParticipants(email: string, participantIds: readonly string[]): Promise<ParticipantAccount>
  /**
   * Does {@link addParticipants} in one transaction with a check that `rows`, their roster rows, did not change since they were read. If a
   * row changed, writes nothing and returns undefined. For one participant it costs three more write units.
   */
  addUnchangedParticipants(email: string, rows: readonly Pick<ParticipantRecord, 'id' | 'rev'>[]): Promise<ParticipantAccount | undefined>
  getAccount(email: string): Promise<ParticipantAccount | undefined>
  /** Sets the password of an existing account if it is still `from` (null: none). Returns false otherwise. */
  changePasswordHash(email: string, from: string | null, to: string): Promise<boolean>
  /** Sets or removes the pending address of an existing account, together with the owed jobs. */
  setPendingEmail(email: string, pending: PendingEmail | null, owed?: readonly OwedJob[]): Promise<void>
  /**
   * Moves an account to its pending address, and `participants` in the roster with it, in one transaction. `to` is the account at that
   * address as it was read, undefined if there is none; that account keeps its password and its participants. `at`: ms since the epoch.
   */
  moveAccount(move: {
    from: ParticipantAccount & { pendingEmail: PendingEmail }
    to: ParticipantAccount | undefined
    participants: readonly ParticipantRecord[]
    at: number
  }): Promise<'done' | 'changed_meanwhile'>
  /** Removes participants from an account, and deletes an account that has none left. */
  removeParticipants(email: string, participantIds: readonly string[]): Promise<void>
  /** Accounts that a participant left for another account. They may have no participants any more. */
  listAbandoned(): Promise<AbandonedAccount[]>
  /**
   * Deletes the account if it has no participants, and removes it from {@link listAbandoned} unless a participant left it again since.
   * Returns whether it deleted an account.
   */
  removeAbandoned(left: AbandonedAccount): Promise<boolean>
  /** Read consistently. */
  getAdmin(username: string): Promise<AdminAccount | undefined>
  /** Sets the password of an administrator. Creates the administrator as an owner if there is none with this username. */
  putAdmin(admin: { username: string; passwordHash: string }): Promise<void>
  /** All administrators, by username. An administrator who was added very recently may be missing. */
  listAdmins(): Promise<AdminAccount[]>
  /**
   * Creates (`previous` undefined), changes or removes (`next` undefined) an administrator, if nobody changed the record since `previous`
   * was read. Increases the rev. With `remainingOwner` it requires, in the same transaction, that the administrator with that username is
   * an owner with a password, so that one owner always remains. `owed` is written in that transaction too.
   */
  saveAdmin(change: {
    previous: AdminAccount | undefined
    next: Omit<AdminAccount, 'rev'> | undefined
    remainingOwner?: string
    owed?: readonly OwedJob[]
  }): Promise<'done' | 'changed_meanwhile'>
  /** The sessions of one administrator, or of all, including expired ones. A very recent session may be missing. */
  listAdminSessions(subject?: string): Promise<SessionRecord[]>
  /** Whether owners need a second step; undefined until an owner has decided that. Read consistently. */
  getOwnersTwoSteps(): Promise<boolean | undefined>
  setOwnersTwoSteps(on: boolean, owed?: readonly OwedJob[]): Promise<void>
  /** Records the last use of a session. Does not recreate a deleted session. */
  touchSession(idHash: string, seenAt: number): Promise<void>
}
