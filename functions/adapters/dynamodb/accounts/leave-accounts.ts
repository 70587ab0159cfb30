import type { createWriteTransaction } from 'electrodb'
import type { AccountEntities } from './account-entities.ts'

type Entities = Pick<AccountEntities, 'account' | 'accountLeft'>
type Open = Parameters<Parameters<typeof createWriteTransaction<Entities, unknown, []>>[1]>[0]

/**
 * The writes, for a transaction, that remove participant `id` from the accounts of `emails` and record that this happened at `at` (ms). The
 * transaction fails if one of the accounts does not have the participant.
 */
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
