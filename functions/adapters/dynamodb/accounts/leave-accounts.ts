import type { createWriteTransaction } from 'electrodb'
import type { AccountEntities } from './account-entities.ts'

type Entities = Pick<AccountEntities, 'account' | 'accountLeft'>
type Open = Parameters<Parameters<typeof createWriteTransaction<Entities, unknown, []>>[1]>[0]

/** The writes that remove a participant from accounts in a transaction, if they are still in them, and record the moment `at` (ms). */
export function leaveAccounts(open: Open, emails: readonly string[], { id, at }: { id: string; at: number }) {
  return emails.flatMap((email) => [
    open.account
      .patch({ email })
      .delete({ participantIds: [id] })
      .where(({ participantIds }, { contains }) => contains(participantIds, id))
      .commit(),
    open.accountLeft.put({ email, leftAt: at }).commit(),
  ])
}
