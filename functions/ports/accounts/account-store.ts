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
  getAdmin(username: string): Promise<AdminAccount | undefined>
  putAdmin(admin: AdminAccount): Promise<void>
}
