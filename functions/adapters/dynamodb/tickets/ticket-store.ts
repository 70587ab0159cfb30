import { createWriteTransaction } from 'electrodb'
import type { TicketRecord, TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import { catalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { claimTogether, openSales } from '#functions/adapters/dynamodb/payments/sale-store.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'
import { createParticipantEntity, toParticipantItem } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { claimChanges, type ClaimChange } from './ticket-claims.ts'
import { blankTicket, ticketEntity } from './ticket-entity.ts'

const entitiesOf = (table: Table) => ({
  ticket: ticketEntity(table),
  participant: createParticipantEntity(table),
  ...catalogEntities(table),
})
type Open = Parameters<Parameters<typeof createWriteTransaction<ReturnType<typeof entitiesOf>, unknown, []>>[1]>[0]

/** Tickets in the table, with the counters of days, waves and codes, and the roster that paid tickets join. */
export function createTicketStore(table: Table): TicketStore {
  const entities = entitiesOf(table)
  const tickets = openSales<TicketRecord>(entities.ticket, blankTicket)
  /** `next`, if nobody has written since `previous` was read. */
  const putUnchanged = (open: Open, previous: TicketRecord, next: TicketRecord) =>
    open.ticket
      .put(tickets.toItem(next))
      .where(({ rev }, { eq }) => eq(rev, previous.rev))
      .commit()
  return plainErrors({
    get: tickets.get,
    listDue: tickets.listDue,
    remove: tickets.remove,
    async hold(ticket, releasing = []) {
      const before = releasing.map(({ previous }) => previous)
      const changes = claimChanges(before, [ticket, ...releasing.map(({ next }) => next)])
      const refusals = [...before.map(() => 'changed_meanwhile' as const), ...changes.map((change) => change.outcome)]
      const outcome = await claimTogether(['exists', ...refusals], () =>
        createWriteTransaction(entities, (open) => [
          open.ticket.create(tickets.toItem(ticket)).commit(),
          ...releasing.map(({ previous, next }) => putUnchanged(open, previous, { ...next, rev: previous.rev + 1 })),
          ...changes.map((change) => writeChange(open, change, { onlyOpen: true })),
        ]).go(),
      )
      return outcome === 'done' ? 'held' : outcome
    },
    async transition(previous, given, joining = [], leaving = { ids: [], at: 0 }) {
      const next = { ...given, rev: previous.rev + 1 }
      const changes = claimChanges([previous], [next])
      if (changes.length + joining.length + leaving.ids.length === 0) return tickets.replace(previous, next)
      const refusals = [...changes.map((change) => change.outcome), ...[...joining, ...leaving.ids].map(() => 'participant_taken' as const)]
      return claimTogether(['changed_meanwhile', ...refusals], () =>
        createWriteTransaction(entities, (open) => [
          putUnchanged(open, previous, next),
          ...changes.map((change) => writeChange(open, change, { onlyOpen: false })),
          ...joining.map((one) => open.participant.create(toParticipantItem(one)).commit()),
          ...leaving.ids.map((id) =>
            open.participant
              .patch({ id })
              .set({ status: 'cancelled', updatedAt: leaving.at })
              .add({ rev: 1 })
              .where(({ status }, { eq }) => eq(status, 'active'))
              .commit(),
          ),
        ]).go(),
      )
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

/** Only taking has a condition: what is given back was there. A sale needs an open day and wave; a payment that comes late needs only room. */
function writeChange(open: Open, change: ClaimChange, { onlyOpen }: { onlyOpen: boolean }) {
  switch (change.counter) {
    case 'day':
      return open.eventDay
        .patch({ eventDate: change.eventDate })
        .add({ free: -change.places })
        .where(({ free, status }, { gte, eq }) =>
          change.places < 0 ? '' : `${gte(free, change.places)}${onlyOpen ? ` AND ${eq(status, 'registration_open')}` : ''}`,
        )
        .commit()
    case 'wave':
      return open.wave
        .patch({ id: change.id })
        .add({ free: -change.places })
        .where(({ free, status }, { gte, eq }) =>
          change.places < 0 ? '' : `${gte(free, change.places)}${onlyOpen ? ` AND ${eq(status, 'available')}` : ''}`,
        )
        .commit()
    case 'addon':
      // Made by its first sale: nobody has to set it up.
      return open.addon
        .upsert({ id: change.id })
        .add({ sold: change.pieces })
        .where(({ sold }, { notExists, lte }) =>
          change.pieces < 0 ? '' : `${notExists(sold)} OR ${lte(sold, change.run - change.pieces)}`,
        )
        .commit()
    case 'discount':
      return open.discount
        .patch({ code: change.code })
        .add({ used: change.uses, held: change.held })
        .where(({ used, maxUses }, { name, notExists }) =>
          change.uses <= 0 ? '' : `(${notExists(maxUses)} OR ${name(used)} < ${name(maxUses)})`,
        )
        .commit()
  }
}
