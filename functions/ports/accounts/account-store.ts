export type SessionRole = 'participant' | 'admin'

/** A log-in, kept under the hash of its id: reading the table does not give anybody's session. */
export interface SessionRecord {
  idHash: string
  role: SessionRole
  /** Mail address in lower case for a participant, username for an administrator. */
  subject: string
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
  setPasswordHash(email: string, passwordHash: string): Promise<void>
  putOneTimeLink(link: { tokenHash: string; email: string; expiresAt: number }): Promise<void>
  /** Takes the link away and gives its mail address; `undefined` when it was used, never was, or is over time. */
  useOneTimeLink(tokenHash: string, now: number): Promise<string | undefined>
  getAdmin(username: string): Promise<AdminAccount | undefined>
  putAdmin(admin: AdminAccount): Promise<void>
}
