import type { TicketRecord, TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import { catalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { openSales } from '#functions/adapters/dynamodb/payments/sale-store.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'
import { createParticipantEntity, toParticipantItem } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { openClaims, type Open } from './claim-places.ts'
import { toSaleItem } from '#functions/adapters/dynamodb/payments/sale-entity.ts'
import { blankWaiting, waitingEntities } from '#functions/adapters/dynamodb/waiting/waiting-entities.ts'
import type { WaitingChange, WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { claimChanges, claimsOfOffer } from './ticket-claims.ts'
import { blankTicket, ticketEntity } from './ticket-entity.ts'

/**
 * Tickets in the table, with the counters of days, waves, add-ons and codes, and the roster that paid tickets join. `random` (0 to 1)
 * chooses among places that are as good.
 */
export function createTicketStore(table: Table, random: () => number = Math.random): TicketStore {
  const entities = {
    ticket: ticketEntity(table),
    participant: createParticipantEntity(table),
    ...catalogEntities(table),
    ...waitingEntities(table),
  }
  const claim = openClaims(entities, table.patience, random)
  const tickets = openSales<TicketRecord>(entities.ticket, blankTicket)
  /** `next`, if nobody has written since `previous` was read. */
  const putUnchanged = (open: Open, previous: TicketRecord, next: TicketRecord) =>
    open.ticket
      .put(tickets.toItem(next))
      .where(({ rev }, { eq }) => eq(rev, previous.rev))
      .commit()
  const putOffer = ({ previous, next }: WaitingChange) => ({
    refusal: 'changed_meanwhile' as const,
    write: (open: Open) =>
      open.waiting
        .put(toSaleItem<WaitingRecord>(blankWaiting, { ...next, rev: previous.rev + 1 }) as never)
        .where(({ rev }, { eq }) => eq(rev, previous.rev))
        .commit(),
  })
  /** For what was found full by a look beforehand: who decided on other records decides again. */
  const isStale = async (seen: readonly TicketRecord[]) => {
    const now = await Promise.all(seen.map(({ id }) => tickets.get(id)))
    return now.some((one, at) => one?.rev !== seen[at]!.rev) ? ('changed_meanwhile' as const) : undefined
  }
  return plainErrors({
    get: tickets.get,
    listDue: tickets.listDue,
    remove: tickets.remove,
    async hold(ticket, releasing = [], offers = []) {
      const before = releasing.map(({ previous }) => previous)
      const outcome = await claim({
        changes: claimChanges(
          [...before, ...offers.map(({ previous }) => claimsOfOffer(previous))],
          [ticket, ...releasing.map(({ next }) => next), ...offers.map(({ next }) => claimsOfOffer(next))],
        ),
        onlyOpen: true,
        behindWaiting: true,
        records: [
          { refusal: 'exists' as const, write: (open) => open.ticket.create(tickets.toItem(ticket)).commit() },
          ...releasing.map(({ previous, next }) => ({
            refusal: 'changed_meanwhile' as const,
            write: (open: Open) => putUnchanged(open, previous, { ...next, rev: previous.rev + 1 }),
          })),
          ...offers.map(putOffer),
        ],
        recheck: async () => ((await tickets.get(ticket.id)) ? 'exists' : isStale(before)),
      })
      return outcome === 'done' ? 'held' : outcome
    },
    async transition(previous, given, joining = [], leaving = { ids: [], at: 0 }, offer) {
      const next = { ...given, rev: previous.rev + 1 }
      const changes = offer
        ? claimChanges([previous, claimsOfOffer(offer.previous)], [next, claimsOfOffer(offer.next)])
        : claimChanges([previous], [next])
      if (changes.length + joining.length + leaving.ids.length === 0 && !offer) return tickets.replace(previous, next)
      return claim({
        changes,
        onlyOpen: false,
        behindWaiting: previous.state === 'expired' && next.state === 'pending',
        records: [
          { refusal: 'changed_meanwhile' as const, write: (open) => putUnchanged(open, previous, next) },
          ...(offer ? [putOffer(offer)] : []),
          ...joining.map((one) => ({
            refusal: 'participant_taken' as const,
            write: (open: Open) => open.participant.create(toParticipantItem(one)).commit(),
          })),
          ...leaving.ids.map((id) => ({
            refusal: 'participant_taken' as const,
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
