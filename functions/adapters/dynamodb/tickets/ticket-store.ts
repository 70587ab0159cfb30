import type { TicketRecord, TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import { catalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'
import { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { openClaims, type Open } from './claim-places.ts'
import { claimChanges } from './ticket-claims.ts'
import { openTickets, ticketEntity } from './ticket-entity.ts'

/**
 * Tickets in the table, with the counters of days, waves, add-ons and codes, and the roster that tickets leave when they are not paid any more. `random` (0 to 1)
 * chooses among places that are as good.
 */
export function createTicketStore(table: Table, random: () => number = Math.random): TicketStore {
  const entities = { ticket: ticketEntity(table), participant: createParticipantEntity(table), ...catalogEntities(table) }
  const claim = openClaims(entities, table.patience, random)
  const tickets = openTickets(entities.ticket)
  /** `next`, if nobody has written since `previous` was read. */
  const putUnchanged = (open: Open, previous: TicketRecord, next: TicketRecord) =>
    open.ticket
      .put(tickets.toItem(next))
      .where(({ rev }, { eq }) => eq(rev, previous.rev))
      .commit()
  /** For what was found full by a look beforehand: who decided on other records decides again. */
  const isStale = async (seen: readonly TicketRecord[]) => {
    const now = await Promise.all(seen.map(({ id }) => tickets.get(id)))
    return now.some((one, at) => one?.rev !== seen[at]!.rev) ? ('changed_meanwhile' as const) : undefined
  }
  return plainErrors({
    get: tickets.get,
    listDue: tickets.listDue,
    remove: tickets.remove,
    async hold(ticket, releasing = []) {
      const before = releasing.map(({ previous }) => previous)
      const outcome = await claim({
        changes: claimChanges(before, [ticket, ...releasing.map(({ next }) => next)]),
        onlyOpen: true,
        records: [
          { refusal: 'exists' as const, write: (open) => open.ticket.create(tickets.toItem(ticket)).commit() },
          ...releasing.map(({ previous, next }) => ({
            refusal: 'changed_meanwhile' as const,
            write: (open: Open) => putUnchanged(open, previous, { ...next, rev: previous.rev + 1 }),
          })),
        ],
        recheck: async () => ((await tickets.get(ticket.id)) ? 'exists' : isStale(before)),
      })
      return outcome === 'done' ? 'held' : outcome
    },
    async transition(previous, given, leaving = { ids: [], at: 0 }) {
      const next = { ...given, rev: previous.rev + 1 }
      const changes = claimChanges([previous], [next])
      if (changes.length + leaving.ids.length === 0) return tickets.replace(previous, next)
      return claim({
        changes,
        onlyOpen: false,
        records: [
          { refusal: 'changed_meanwhile' as const, write: (open) => putUnchanged(open, previous, next) },
          ...leaving.ids.map((id) => ({
            refusal: 'changed_meanwhile' as const,
            write: (open: Open) =>
              open.participant
                .patch({ id })
                .set({ status: 'cancelled', updatedAt: leaving.at })
                .add({ rev: 1 })
                .where(({ status }, { eq }) => eq(status, 'active'))
                .commit(),
          })),
        ],
        recheck: () => isStale([previous]),
      })
    },
    async put(records) {
      const { unprocessed } = await entities.ticket.put(records.map(tickets.toItem)).go({ concurrency: 8 })
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} tickets were not written`)
    },
    async list(options) {
      const { sales, ...more } = await tickets.list(options)
      return { tickets: sales, ...more }
    },
  })
}
