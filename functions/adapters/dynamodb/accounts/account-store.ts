import type { AccountStore } from '#functions/ports/accounts/account-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { accountEntities } from './account-entities.ts'
import { openAdmins } from './admin-accounts.ts'
import { openAccounts } from './participant-accounts.ts'
import { openSessions } from './sessions.ts'

/** Creates the store of accounts and sessions in the table. */
export function createAccountStore(table: Table): AccountStore {
  const entities = { ...accountEntities(table), participant: createParticipantEntity(table) }
  return unwrapErrors({ ...openSessions(entities), ...openAccounts(entities), ...openAdmins(entities) })
}
