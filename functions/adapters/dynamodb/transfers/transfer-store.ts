import { createWriteTransaction } from 'electrodb'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { TransferRecord, TransferStore } from '#functions/ports/transfers/transfer-store.ts'
import { accountEntities } from '#functions/adapters/dynamodb/accounts/account-entities.ts'
import { accountLeaveWrites } from '#functions/adapters/dynamodb/accounts/account-leave-writes.ts'
import { profileEntity } from '#functions/adapters/dynamodb/accounts/profile-store.ts'
import { forgetAt, text } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { saleAttributes, saleIndexes } from '#functions/adapters/dynamodb/payments/sale-entity.ts'
import { openSales } from '#functions/adapters/dynamodb/payments/sale-store.ts'
import { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { createStateEntity, statePartitionOf } from '#functions/adapters/dynamodb/roster/state-entity.ts'
import { openTickets, ticketEntity } from '#functions/adapters/dynamodb/tickets/ticket-entity.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

const transferEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'transfer', version: '1', service: 'duinstorm' },
      attributes: { ...saleAttributes, ticketId: text, fromEmail: text, fromName: text, toEmail: text, forgetAt },
      indexes: saleIndexes('TRANSFER'),
    },
    { client, table: tableName },
  )
})

/** Creates the store of transfers, which also writes the records that a transfer changes: ticket, roster row, accounts and profile. */
export function createTransferStore(table: Table): TransferStore {
  const { account, accountLeft } = accountEntities(table)
  const entities = {
    account,
    accountLeft,
    transfer: transferEntity(table),
    ticket: ticketEntity(table),
    participant: createParticipantEntity(table),
    state: createStateEntity(table),
    profile: profileEntity(table),
  }
  const transfers = openSales<TransferRecord>(entities.transfer, saleDefaults)
  const tickets = openTickets(entities.ticket)
  const raised = <One extends { rev: number }>({ previous, next }: { previous: One; next: One }) => ({ ...next, rev: previous.rev + 1 })
  return unwrapErrors({
    get: transfers.get,
    listDue: transfers.listDue,
    remove: transfers.remove,
    list: async () => (await transfers.list({})).sales,
    transition: (previous, next) => transfers.replace(previous, raised({ previous, next })),
    async offer(next, previous) {
      if (previous) return transfers.replace(previous, raised({ previous, next }))
      return (await ifConditionHolds(entities.transfer.create(transfers.toItem(next)).go())) ? 'done' : 'changed_meanwhile'
    },
    async accept({ transfer, ticket, row, from, notFrom, to, stateRev, at }) {
      const { id } = row.previous
      const answer = await runTransaction(() =>
        createWriteTransaction(entities, (open) => [
          open.transfer
            .put(transfers.toItem(raised(transfer)))
            .where(({ rev }, { eq }) => eq(rev, transfer.previous.rev))
            .commit(),
          open.ticket
            .put(tickets.toItem(raised(ticket)))
            .where(({ rev }, { eq }) => eq(rev, ticket.previous.rev))
            .commit(),
          open.participant
            .patch({ id })
            .set({
              name: row.name,
              email: row.email,
              phone: row.phone,
              ...(row.country === undefined ? {} : { country: row.country }),
              gender: row.gender,
              updatedAt: at,
            })
            .add({ rev: 1, codeVersion: 1 })
            // The flag describes the earlier holder. The new holder is never underage.
            .remove(['underage'])
            .where(({ rev, status }, { eq }) => `${eq(rev, row.previous.rev)} AND ${eq(status, 'active')}`)
            .commit(),
          open.state
            .check({ partition: statePartitionOf(id), participantId: id })
            .where(({ rev }, { eq, notExists }) => (stateRev === 0 ? notExists(rev) : eq(rev, stateRev)))
            .commit(),
          ...accountLeaveWrites(open, { from, notFrom }, { id, at }),
          open.account
            .upsert({ email: to })
            .add({ participantIds: [id] })
            .commit(),
          open.profile.delete({ participantId: id }).commit(),
        ]).go(),
      )
      return answer.ok ? 'done' : 'changed_meanwhile'
    },
  })
}
