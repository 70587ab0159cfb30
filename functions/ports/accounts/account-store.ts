import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

export type SessionRole = 'participant' | 'admin'

/** A log-in, kept under the hash of its id: reading the table does not give anybody's session. */
export interface SessionRecord {
  idHash: string
  role: SessionRole
  /** Mail address in lower case for a participant, username for an administrator. */
  subject: string
  /** Digest of the password's hash as it was: with another password the session is over. */
  passwordMark: string
  expiresAt: number
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

export interface AdminAccount {
  username: string
  passwordHash: string
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
  /** Notes or forgets the address that shall take this one's place, on an account that is there. */
  setPendingEmail(email: string, pending: PendingEmail | null): Promise<void>
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
  getAdmin(username: string): Promise<AdminAccount | undefined>
  putAdmin(admin: AdminAccount): Promise<void>
}
