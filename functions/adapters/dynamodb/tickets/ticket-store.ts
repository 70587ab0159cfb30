import type { TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import { catalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/plain-errors.ts'
import { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { createStateEntity } from '#functions/adapters/dynamodb/roster/state-entity.ts'
import { waitingEntities } from '#functions/adapters/dynamodb/waiting/waiting-entities.ts'
import { openClaims } from './claim-places.ts'
import { openSalesLedger, salesLedger } from './sales-ledger.ts'
import { firstStepMark, openTickets, ticketEntity } from './ticket-entity.ts'
import { openMoves } from './ticket-moves.ts'
import { openSteps } from './ticket-steps.ts'

/**
 * Tickets in the table, with the counters of days, waves, add-ons and codes, and the roster rows that a transition cancels. `random` (0 to
 * 1) chooses among equivalent shards.
 */
export function createTicketStore(table: Table, random: () => number = Math.random): TicketStore {
  const entities = {
    ticket: ticketEntity(table),
    participant: createParticipantEntity(table),
    state: createStateEntity(table),
    ...catalogEntities(table),
    ...waitingEntities(table),
  }
  const tickets = openTickets(entities.ticket)
  return unwrapErrors({
    get: tickets.get,
    remove: tickets.remove,
    async list(options) {
      const { sales, ...more } = await tickets.list(options)
      return { tickets: sales, ...more }
    },
    async put(records) {
      const { unprocessed } = await entities.ticket.put(records.map(tickets.toItem)).go({ concurrency: 8 })
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} tickets were not written`)
    },
    ...openMoves(tickets, openClaims(entities, table.patience, random)),
    ...openSteps(tickets, firstStepMark(table)),
    ...openSalesLedger({ ...entities, ledger: salesLedger(table) }),
  })
}
