import { createWriteTransaction } from 'electrodb'
import type { AccountStore } from '#functions/ports/accounts/account-store.ts'
import { accountEntities } from './account-entities.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'

const toTtl = (moment: number) => Math.ceil(moment / 1000)

/** Accounts, sessions and one-time links in the table. */
export function createAccountStore(table: Table): AccountStore {
  const { session, account, link, admin, attempts } = accountEntities(table)
  const readAccount = (found: { email: string; passwordHash?: string; participantIds?: string[] }) => ({
    email: found.email,
    passwordHash: found.passwordHash ?? null,
    participantIds: found.participantIds ?? [],
  })
  return plainErrors({
    async putSession(one) {
      await session.put({ ...one, ttl: toTtl(one.expiresAt) }).go()
    },
    async getSession(idHash) {
      return (await session.get({ idHash }).go({ consistent: true })).data ?? undefined
    },
    async deleteSession(idHash) {
      await session.delete({ idHash }).go()
    },
    async addParticipants(email, participantIds) {
      const { data } = await account
        .upsert({ email })
        .add({ participantIds: [...participantIds] })
        .go({ response: 'all_new' })
      return readAccount(data)
    },
    async getAccount(email) {
      const { data } = await account.get({ email }).go({ consistent: true })
      return data ? readAccount(data) : undefined
    },
    async setPasswordHash(email, passwordHash) {
      await account.upsert({ email, passwordHash }).go()
    },
    async putOneTimeLink(one) {
      await link.put({ ...one, ttl: toTtl(one.expiresAt) }).go()
    },
    async useOneTimeLink(tokenHash, now) {
      const { data } = await link.get({ tokenHash }).go({ consistent: true })
      if (!data || data.expiresAt <= now) return undefined
      // A transaction, so that a repetition after a lost answer still tells who used it up.
      const used = await runTransaction(() => createWriteTransaction({ link }, (open) => [open.link.remove({ tokenHash }).commit()]).go())
      return used.ok ? data.email : undefined
    },
    async getAdmin(username) {
      return (await admin.get({ username }).go({ consistent: true })).data ?? undefined
    },
    async putAdmin(one) {
      await admin.put(one).go()
    },
    async countAttempt(what, now, windowMs) {
      const running = await ifConditionHolds(
        attempts
          .patch({ what })
          .add({ count: 1 })
          .where(({ windowEnd }, { gt }) => gt(windowEnd, now))
          .go({ response: 'all_new' }),
      )
      if (running?.data) return running.data.count
      const windowEnd = now + windowMs
      await attempts.put({ what, count: 1, windowEnd, ttl: toTtl(windowEnd) }).go()
      return 1
    },
    async getAttempts(what, now) {
      const { data } = await attempts.get({ what }).go({ consistent: true })
      return data && data.windowEnd > now ? data.count : 0
    },
    async clearAttempts(what) {
      await attempts.delete({ what }).go()
    },
  })
}
