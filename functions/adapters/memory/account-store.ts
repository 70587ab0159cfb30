import type { AccountStore, AdminAccount, ParticipantAccount, SessionRecord } from '#functions/ports/accounts/account-store.ts'

/** Accounts in memory, for simulation and unit tests. */
export function createMemoryAccountStore(): AccountStore {
  const sessions = new Map<string, SessionRecord>()
  const accounts = new Map<string, ParticipantAccount>()
  const links = new Map<string, { email: string; expiresAt: number }>()
  const admins = new Map<string, AdminAccount>()
  const attempts = new Map<string, { count: number; windowEnd: number }>()
  const running = (key: string, now: number) => {
    const found = attempts.get(key)
    return found && found.windowEnd > now ? found : undefined
  }
  const accountOf = (email: string) => accounts.get(email) ?? { email, passwordHash: null, participantIds: [] }
  return {
    putSession: async (session) => void sessions.set(session.idHash, { ...session }),
    getSession: async (idHash) => structuredClone(sessions.get(idHash)),
    deleteSession: async (idHash) => void sessions.delete(idHash),
    async addParticipants(email, participantIds) {
      const account = accountOf(email)
      const grown = { ...account, participantIds: [...new Set([...account.participantIds, ...participantIds])] }
      accounts.set(email, grown)
      return structuredClone(grown)
    },
    getAccount: async (email) => structuredClone(accounts.get(email)),
    setPasswordHash: async (email, passwordHash) => void accounts.set(email, { ...accountOf(email), passwordHash }),
    putOneTimeLink: async ({ tokenHash, ...link }) => void links.set(tokenHash, link),
    async useOneTimeLink(tokenHash, now) {
      const link = links.get(tokenHash)
      if (!link || link.expiresAt <= now) return undefined
      links.delete(tokenHash)
      return link.email
    },
    getAdmin: async (username) => structuredClone(admins.get(username)),
    putAdmin: async (admin) => void admins.set(admin.username, { ...admin }),
    async countAttempt(key, now, windowMs) {
      const next = { count: (running(key, now)?.count ?? 0) + 1, windowEnd: running(key, now)?.windowEnd ?? now + windowMs }
      attempts.set(key, next)
      return next.count
    },
    getAttempts: async (key, now) => running(key, now)?.count ?? 0,
    clearAttempts: async (key) => void attempts.delete(key),
  }
}
