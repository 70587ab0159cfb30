import type { AccountStore } from '#functions/ports/accounts/account-store.ts'
import { toTtl } from '#functions/adapters/dynamodb/attributes.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import type { AccountEntities } from './account-entities.ts'

type Sessions = Pick<AccountStore, 'putSession' | 'getSession' | 'deleteSession' | 'listAdminSessions' | 'touchSession'>

/** Opens the sessions in the table. */
export function openSessions({ session }: AccountEntities): Sessions {
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
    async listAdminSessions(subject) {
      const { data } = await session.query.office({ role: 'admin', ...(subject === undefined ? {} : { subject }) }).go({ pages: 'all' })
      return subject === undefined ? data : data.filter((one) => one.subject === subject)
    },
    async touchSession(idHash, seenAt) {
      await ifConditionHolds(session.patch({ idHash }).set({ seenAt }).go())
    },
  }
}
