import type { createWriteTransaction } from 'electrodb'
import type { AccountEntities } from './account-entities.ts'

type Entities = Pick<AccountEntities, 'account' | 'accountLeft'>
type Open = Parameters<Parameters<typeof createWriteTransaction<Entities, unknown, []>>[1]>[0]

/**
 * Returns the writes, for a transaction, that remove participant `id` from the accounts `from` and record the removal at time `at` (ms).
 * The transaction fails if an account in `from` does not have the participant, or if an account in `notFrom` has the participant.
 */
export function accountLeaveWrites(
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
