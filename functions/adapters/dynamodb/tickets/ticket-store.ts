import { createWriteTransaction } from 'electrodb'
import type { HoldOutcome, TicketRecord, TicketStore, TransitionOutcome } from '#functions/ports/tickets/ticket-store.ts'
import { catalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'
import { claimChanges, type ClaimChange } from './ticket-claims.ts'
import { fromItem, ticketEntity, toItem } from './ticket-entity.ts'
import { createParticipantEntity, toParticipantItem } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'

const entitiesOf = (table: Table) => ({
  ticket: ticketEntity(table),
  participant: createParticipantEntity(table),
  ...catalogEntities(table),
})
type Open = Parameters<Parameters<typeof createWriteTransaction<ReturnType<typeof entitiesOf>, unknown, []>>[1]>[0]

/** Tickets in the table, with the counters of days, waves and codes, and the roster that paid tickets join. */
export function createTicketStore(table: Table): TicketStore {
  const entities = entitiesOf(table)
  return plainErrors({
    async hold(ticket, releasing = []) {
      const before = releasing.map(({ previous }) => previous)
      const changes = claimChanges(before, [ticket, ...releasing.map(({ next }) => next)])
      const answer = await runTransaction(() =>
        createWriteTransaction(entities, (open) => [
          open.ticket.create(toItem(ticket)).commit(),
          ...releasing.map(({ previous, next }) => putUnchanged(open, previous, { ...next, rev: previous.rev + 1 })),
          ...changes.map((change) => writeChange(open, change, { onlyOpen: true })),
        ]).go(),
      )
      if (answer.ok) return 'held'
      const changed = before.map(() => 'changed_meanwhile' as const)
      return outcomeOf<HoldOutcome>(answer.refused, ['exists', ...changed, ...changes.map((change) => change.outcome)])
    },
    async get(id) {
      const { data } = await entities.ticket.get({ id }).go({ consistent: true })
      return data ? fromItem(data) : undefined
    },
    async transition(previous, given, joining = []) {
      const next = { ...given, rev: previous.rev + 1 }
      const changes = claimChanges([previous], [next])
      // A write alone costs half of what it costs in a transaction.
      if (changes.length + joining.length === 0) {
        return (await ifConditionHolds(
          entities.ticket
            .put(toItem(next))
            .where(({ rev }, { eq }) => eq(rev, previous.rev))
            .go(),
        ))
          ? 'done'
          : 'changed_meanwhile'
      }
      const answer = await runTransaction(() =>
        createWriteTransaction(entities, (open) => [
          putUnchanged(open, previous, next),
          ...changes.map((change) => writeChange(open, change, { onlyOpen: false })),
          ...joining.map((one) => open.participant.create(toParticipantItem(one)).commit()),
        ]).go(),
      )
      return answer.ok
        ? 'done'
        : outcomeOf<TransitionOutcome>(answer.refused, [
            'changed_meanwhile',
            ...changes.map((change) => change.outcome),
            ...joining.map(() => 'participant_taken' as const),
          ])
    },
    async put(tickets) {
      await entities.ticket.put(tickets.map(toItem)).go({ concurrency: 8 })
    },
    async listDue(now, limit) {
      const { data } = await entities.ticket.query
        .due({})
        .lt({ nextStepAt: now + 1 })
        .go({ hydrate: true, limit })
      return data.map(fromItem)
    },
    async list({ limit, cursor }) {
      const { data, cursor: more } = await entities.ticket.query
        .listed({})
        .go({ hydrate: true, order: 'desc', ...(limit === undefined ? { pages: 'all' } : { limit }), cursor: cursor ?? null })
      return { tickets: data.map(fromItem), ...(more ? { cursor: more } : {}) }
    },
  })
}

/** `next`, if nobody has written since `previous` was read. */
function putUnchanged(open: Open, previous: TicketRecord, next: TicketRecord) {
  return open.ticket
    .put(toItem(next))
    .where(({ rev }, { eq }) => eq(rev, previous.rev))
    .commit()
}

/** Only taking has a condition: what is given back was there. A sale needs an open day; a payment that comes late needs only room. */
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
        .where(({ free }, { gte }) => (change.places < 0 ? '' : gte(free, change.places)))
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

/** The ticket itself comes first: when it changed, what the counters say is beside the point. */
function outcomeOf<Outcome>(refused: readonly number[], outcomes: readonly Outcome[]): Outcome {
  return outcomes[refused[0]!]!
}
