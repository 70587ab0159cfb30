import { firstStepAfterMs, type Reseated, type TicketRecord, type TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import { catalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'
import { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { createStateEntity, statePartitionOf } from '#functions/adapters/dynamodb/roster/state-entity.ts'
import { holdsPlaces } from '#shared/domain/tickets.ts'
import { openClaims, type Open } from './claim-places.ts'
import { toSaleItem } from '#functions/adapters/dynamodb/payments/sale-entity.ts'
import { blankWaiting, waitingEntities } from '#functions/adapters/dynamodb/waiting/waiting-entities.ts'
import type { WaitingChange, WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { claimChanges, claimsOfOffer, withSales } from './ticket-claims.ts'
import { openSalesLedger, salesLedger } from './sales-ledger.ts'
import { firstStepMark, firstStepOf, isFirstStep, openTickets, ticketEntity } from './ticket-entity.ts'

const pageSize = 100
/** Ms since the epoch, after anything that is made or due. */
const ever = 99_999_999_999_999
/** How the cursors of first steps begin. */
const ofFirst = 'first#'

/**
 * Tickets in the table, with the counters of days, waves, add-ons and codes, and the roster that tickets leave when they are not paid any more. `random` (0 to 1)
 * chooses among places that are as good.
 */
export function createTicketStore(table: Table, random: () => number = Math.random): TicketStore {
  const entities = {
    ticket: ticketEntity(table),
    mark: firstStepMark(table),
    participant: createParticipantEntity(table),
    state: createStateEntity(table),
    ...catalogEntities(table),
    ...waitingEntities(table),
  }
  const claim = openClaims(entities, table.patience, random)
  const tickets = openTickets(entities.ticket)
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
  /** Who takes their places again takes them in the wave that they bought: one that was put on another day, or does not go on, has none for them. */
  const sameWave = (previous: TicketRecord, { waveId, eventDate, state }: TicketRecord) =>
    waveId === null || holdsPlaces(previous.state) || !holdsPlaces(state)
      ? []
      : [
          {
            refusal: 'wave_full' as const,
            write: (open: Open) =>
              open.wave
                .check({ id: waveId })
                .where((wave, { eq, ne }) => `${eq(wave.eventDate, eventDate)} AND ${ne(wave.status, 'cancelled')}`)
                .commit(),
          },
        ]
  /** For what was found full by a look beforehand: who decided on other records decides again. */
  const isStale = async (seen: readonly TicketRecord[]) => {
    const now = await Promise.all(seen.map(({ id }) => tickets.get(id)))
    return now.some((one, at) => one?.rev !== seen[at]!.rev) ? ('changed_meanwhile' as const) : undefined
  }
  /** Since when and until before when those were made whose first step was due at a moment and is not known to have been tried. */
  async function firstStepsDue(now: number): Promise<{ from: number; until: number }> {
    const { data } = await entities.mark.get({}).go({ consistent: true })
    return { from: data?.until ?? 0, until: now - firstStepAfterMs + 1 }
  }
  /** The later steps, which the index has, and then the first ones. */
  async function listDue(now: number, limit: number, cursor = ''): Promise<{ due: TicketRecord[]; cursor?: string }> {
    if (!cursor.startsWith(ofFirst)) {
      const page = await tickets.listDue(now, limit, cursor || undefined)
      return { due: page.due, cursor: page.cursor ?? ofFirst }
    }
    const { from, until } = await firstStepsDue(now)
    const page = await tickets.listMade(from, until, { limit, cursor: cursor.slice(ofFirst.length) || undefined })
    return { due: page.made.filter(isFirstStep), ...(page.cursor ? { cursor: ofFirst + page.cursor } : {}) }
  }
  async function putIntoIndex(id: string): Promise<void> {
    for (let seen = await tickets.get(id); seen && isFirstStep(seen); seen = await tickets.get(id))
      await tickets.replace(seen, { ...seen, nextStepAt: firstStepOf(seen) + 1, rev: seen.rev + 1 })
  }
  return plainErrors({
    get: tickets.get,
    listDue,
    async endFirstSteps(now) {
      const { from, until } = await firstStepsDue(now)
      let cursor: string | undefined
      let any = false
      do {
        const page = await tickets.listMade(from, until, { limit: pageSize, cursor })
        any ||= page.made.length > 0
        for (const { id } of page.made.filter(isFirstStep)) await putIntoIndex(id)
        cursor = page.cursor
      } while (cursor)
      // A clock that was put back: what is made now is not to lie before the mark.
      if (any || from > until) await entities.mark.put({ until }).go()
    },
    async listHeld() {
      const held = new Map<string, TicketRecord>()
      async function add(read: (cursor: string | undefined) => Promise<{ found: TicketRecord[]; cursor?: string }>) {
        let cursor: string | undefined
        do {
          const page = await read(cursor)
          for (const one of page.found) if (one.state === 'pending') held.set(one.id, one)
          cursor = page.cursor
        } while (cursor)
      }
      // The younger ones first: of those that are older than the mark as it was now, all that wait were put into the index before.
      const { data } = await entities.mark.get({}).go({ consistent: true })
      await add(async (cursor) => {
        const { made, ...more } = await tickets.listMade(data?.until ?? 0, ever, { limit: pageSize, cursor })
        return { found: made, ...more }
      })
      await add(async (cursor) => {
        const { due, ...more } = await tickets.listDue(ever, pageSize, cursor)
        return { found: due, ...more }
      })
      return [...held.values()]
    },
    remove: tickets.remove,
    async hold(ticket, releasing = [], offers = []) {
      const before = releasing.map(({ previous }) => previous)
      const after = releasing.map(({ next }) => next)
      const outcome = await claim({
        changes: withSales(
          claimChanges(
            [...before, ...offers.map(({ previous }) => claimsOfOffer(previous))],
            [ticket, ...after, ...offers.map(({ next }) => claimsOfOffer(next))],
          ),
          before,
          [ticket, ...after],
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
    async transition(previous, given, leaving = { ids: [], at: 0, seen: [] }, offer) {
      // A later step that is due when the first one was is none that nobody looks for any more.
      const isLater = isFirstStep(given) && !isFirstStep(previous)
      const next = { ...given, nextStepAt: isLater ? firstStepOf(given) + 1 : given.nextStepAt, rev: previous.rev + 1 }
      const claimed = offer
        ? claimChanges([previous, claimsOfOffer(offer.previous)], [next, claimsOfOffer(offer.next)])
        : claimChanges([previous], [next])
      const changes = withSales(claimed, [previous], [next])
      if (changes.length + leaving.ids.length === 0 && !offer) return tickets.replace(previous, next)
      return claim({
        changes,
        onlyOpen: false,
        behindWaiting: previous.state === 'expired' && next.state === 'pending',
        records: [
          { refusal: 'changed_meanwhile' as const, write: (open) => putUnchanged(open, previous, next) },
          ...sameWave(previous, next),
          ...(offer ? [putOffer(offer)] : []),
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
          ...(leaving.seen ?? []).map(({ participantId, rev: seen }) => ({
            refusal: 'changed_meanwhile' as const,
            write: (open: Open) =>
              open.state
                .check({ partition: statePartitionOf(participantId), participantId })
                .where(({ rev }, { eq, notExists }) => (seen === 0 ? notExists(rev) : eq(rev, seen)))
                .commit(),
          })),
        ],
        recheck: () => isStale([previous]),
      })
    },
    async reseat({ previous, next, rows, wave, at }) {
      return claim({
        changes: withSales(claimChanges([previous], [next]), [previous], [next]),
        onlyOpen: false,
        behindWaiting: true,
        records: [
          { refusal: 'changed_meanwhile' as const, write: (open) => putUnchanged(open, previous, { ...next, rev: previous.rev + 1 }) },
          ...rows.map((row) => ({ refusal: 'changed_meanwhile' as const, write: (open: Open) => writeRow(open, row, at) })),
          ...(wave
            ? [
                {
                  refusal: 'changed_meanwhile' as const,
                  write: (open: Open) =>
                    open.wave
                      .check({ id: wave.id })
                      .where(({ startTime, number, status, eventDate }, { eq }) =>
                        [
                          eq(startTime, wave.startTime),
                          eq(number, wave.number),
                          eq(status, wave.status),
                          eq(eventDate, wave.eventDate),
                        ].join(' AND '),
                      )
                      .commit(),
                },
              ]
            : []),
        ],
        recheck: () => isStale([previous]),
      })
    },
    async put(records) {
      const { unprocessed } = await entities.ticket.put(records.map(tickets.toItem)).go({ concurrency: 8 })
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} tickets were not written`)
    },
    ...openSalesLedger({ ...entities, ledger: salesLedger(table) }),
    async list(options) {
      const { sales, ...more } = await tickets.list(options)
      return { tickets: sales, ...more }
    },
  })
}

/** A row with its next place, if it is still as it was read. */
function writeRow(open: Open, { previous, next }: Reseated, at: number) {
  const { eventDate, waveId, waveNumber, waveTime, status } = next
  const changed = open.participant.patch({ id: previous.id }).set({ eventDate, waveNumber, status, updatedAt: at }).add({ rev: 1 })
  const seated = waveId === null || waveTime === null ? changed.remove(['waveId', 'waveTime']) : changed.set({ waveId, waveTime })
  return seated.where(({ rev }, { eq }) => eq(rev, previous.rev)).commit()
}
