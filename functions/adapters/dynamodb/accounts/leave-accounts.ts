import type { createWriteTransaction } from 'electrodb'
import type { AccountEntities } from './account-entities.ts'

type Entities = Pick<AccountEntities, 'account' | 'accountLeft'>
type Open = Parameters<Parameters<typeof createWriteTransaction<Entities, unknown, []>>[1]>[0]

/**
 * The writes, for a transaction, that remove participant `id` from the accounts `from` and record that this happened at `at` (ms). The
 * transaction fails if one of the accounts does not have the participant, or if one of `notFrom` does.
 */
export function leaveAccounts(
  open: Open,
  { from, notFrom = [] }: { from: readonly string[]; notFrom?: readonly string[] | undefined },
  { id, at }: { id: string; at: number },
) {
  return [
    ...from.flatMap((email) => [
      open.account
        .patch({ email })
        .delete({ participantIds: [id] })
        .where(({ participantIds }, { contains }) => contains(participantIds, id))
        .commit(),
      open.accountLeft.put({ email, leftAt: at }).commit(),
    ]),
    ...notFrom.map((email) =>
      open.account
        .check({ email })
        .where(({ participantIds }, { notContains }) => notContains(participantIds, id))
        .commit(),
    ),
  ]
}
