import type { AccountStore } from '#functions/ports/accounts/account-store.ts'
import { accountEntities } from './account-entities.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'

const toTtl = (moment: number) => Math.ceil(moment / 1000)

/** Accounts, sessions and one-time links in the table. */
export function createAccountStore(table: Table): AccountStore {
  const { session, account, link, admin } = accountEntities(table)
  const readAccount = (found: { email: string; passwordHash?: string; participantIds?: string[] }) => ({
    email: found.email,
    passwordHash: found.passwordHash ?? null,
    participantIds: found.participantIds ?? [],
  })
  return {
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
      const taken = await ifConditionHolds(
        link
          .delete({ tokenHash })
          .where(({ expiresAt }, { gt }) => gt(expiresAt, now))
          .go({ response: 'all_old' }),
      )
      return taken?.data?.email
    },
    async getAdmin(username) {
      return (await admin.get({ username }).go({ consistent: true })).data ?? undefined
    },
    async putAdmin(one) {
      await admin.put(one).go()
    },
  }
}
