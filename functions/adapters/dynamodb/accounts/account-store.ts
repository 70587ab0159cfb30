import type { AccountStore } from '#functions/ports/accounts/account-store.ts'
import { accountEntities } from './account-entities.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { toTtl } from '#functions/adapters/dynamodb/item-key.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'

/** Accounts and sessions in the table. */
export function createAccountStore(table: Table): AccountStore {
  const { session, account, admin } = accountEntities(table)
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
    async changePasswordHash(email, from, to) {
      const written = await ifConditionHolds(
        account
          .patch({ email })
          .set({ passwordHash: to })
          // Or it is what it shall become: then this is a repetition whose first answer was lost. A hash is salted, so it is nobody else's.
          .where(
            ({ passwordHash }, { eq, notExists }) =>
              `${from === null ? notExists(passwordHash) : eq(passwordHash, from)} OR ${eq(passwordHash, to)}`,
          )
          .go(),
      )
      return written !== undefined
    },
    async getAdmin(username) {
      return (await admin.get({ username }).go({ consistent: true })).data ?? undefined
    },
    async putAdmin(one) {
      await admin.put(one).go()
    },
  })
}
