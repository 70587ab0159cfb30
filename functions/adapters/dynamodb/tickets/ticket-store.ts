import type { TicketRecord, TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import { catalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { createStateEntity } from '#functions/adapters/dynamodb/roster/state-entity.ts'
import { waitingEntities } from '#functions/adapters/dynamodb/waiting/waiting-entities.ts'
import { openClaims } from './claim-places.ts'
import { openSalesLedger, salesLedger } from './sales-ledger.ts'
import { diffClaims, claimsOfOffer, addSalesChange } from './ticket-claims.ts'
import { firstStepMark, firstStepOf, isFirstStep, openTickets, ticketEntity } from './ticket-entity.ts'
import { openSteps } from './ticket-steps.ts'
import {
  addRosterRow,
  checkWaveStillSold,
  cancelRosterRow,
  makeRowDuo,
  putOffer,
  putTicket,
  moveRosterRow,
  checkStateUnchanged,
  checkWaveUnchanged,
} from './ticket-writes.ts'

/**
 * Creates the store of tickets, which also changes the counters of days, waves, add-ons and codes, and the roster rows that a transition
 * cancels. `random` (0 to 1) chooses among equivalent shards.
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
    getMany: tickets.getMany,
    remove: tickets.remove,
    async list(options) {
      const { sales, ...more } = await tickets.list(options)
      return { tickets: sales, ...more }
    },
    async put(records) {
      const { unprocessed } = await entities.ticket.put(records.map(tickets.toItem)).go({ concurrency: 8 })
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} tickets were not written`)
    },
    ...openTicketChanges(tickets, openClaims(entities, table.patience, random)),
    ...openSteps(tickets, firstStepMark(table)),
    ...openSalesLedger({ ...entities, ledger: salesLedger(table) }),
  })
}

/** Returns the functions that change tickets and their places in one transaction: holds, transitions, reseats, team changes, upgrades. */
function openTicketChanges(
  tickets: ReturnType<typeof openTickets>,
  claim: ReturnType<typeof openClaims>,
): Pick<TicketStore, 'hold' | 'transition' | 'reseat' | 'changeTeam' | 'upgrade'> {
  const putUnchanged = (previous: TicketRecord, next: TicketRecord) =>
    putTicket(previous, tickets.toItem({ ...next, rev: previous.rev + 1 }))
  /**
   * Called if there are too few free places. Returns `changed_meanwhile` if a ticket has changed since it was read: the caller then decides
   * again.
   */
  const isStale = async (seen: readonly TicketRecord[]) => {
    const now = await Promise.all(seen.map(({ id }) => tickets.get(id)))
    return now.some((one, at) => one?.rev !== seen[at]!.rev) ? ('changed_meanwhile' as const) : undefined
  }
  return {
    async hold(ticket, { releasing = [], offers = [], evenIfClosed = false, joining } = {}) {
      const before = releasing.map(({ previous }) => previous)
      const after = releasing.map(({ next }) => next)
      const outcome = await claim({
        changes: addSalesChange(
          diffClaims(
            [...before, ...offers.map(({ previous }) => claimsOfOffer(previous))],
            [ticket, ...after, ...offers.map(({ next }) => claimsOfOffer(next))],
          ),
          before,
          [ticket, ...after],
        ),
        onlyOpen: !evenIfClosed,
        refuseReserved: true,
        records: [
          { refusal: 'exists' as const, write: (open) => open.ticket.create(tickets.toItem(ticket)).commit() },
          ...releasing.map(({ previous, next }) => putUnchanged(previous, next)),
          ...offers.map(putOffer),
          ...(joining?.rows ?? []).map(addRosterRow),
          ...(joining?.wave ? [checkWaveUnchanged(joining.wave)] : []),
          // A transaction can check a wave only once.
          ...(evenIfClosed && !joining?.wave ? checkWaveStillSold({ ...ticket, state: 'expired' }, ticket) : []),
        ],
        recheck: async () => ((await tickets.get(ticket.id)) ? 'exists' : isStale(before)),
      })
      return outcome === 'done' ? 'held' : outcome
    },
    async transition(previous, given, leaving = { ids: [], at: 0, seen: [] }, offer) {
      const next = { ...delayLaterStep(previous, given), rev: previous.rev + 1 }
      const claimed = offer
        ? diffClaims([previous, claimsOfOffer(offer.previous)], [next, claimsOfOffer(offer.next)])
        : diffClaims([previous], [next])
      const changes = addSalesChange(claimed, [previous], [next])
      if (changes.length + leaving.ids.length === 0 && !offer) return tickets.replace(previous, next)
      return claim({
        changes,
        onlyOpen: false,
        refuseReserved: previous.state === 'expired' && next.state === 'pending',
        records: [
          putUnchanged(previous, next),
          ...checkWaveStillSold(previous, next),
          ...(offer ? [putOffer(offer)] : []),
          ...leaving.ids.map((id) => cancelRosterRow(id, leaving.at)),
          ...(leaving.seen ?? []).map(checkStateUnchanged),
        ],
        recheck: () => isStale([previous]),
      })
    },
    async changeTeam({ team, runner, leaving = { ids: [], at: 0 } }) {
      const before = [team.previous, ...(runner.previous ? [runner.previous] : [])]
      const after = [team.next, runner.next]
      return claim({
        changes: addSalesChange(diffClaims(before, after), before, after),
        onlyOpen: false,
        refuseReserved: false,
        records: [
          putUnchanged(team.previous, team.next),
          runner.previous
            ? putUnchanged(runner.previous, delayLaterStep(runner.previous, runner.next))
            : { refusal: 'changed_meanwhile' as const, write: (open) => open.ticket.create(tickets.toItem(runner.next)).commit() },
          ...leaving.ids.map((id) => cancelRosterRow(id, leaving.at)),
          ...(leaving.seen ?? []).map(checkStateUnchanged),
        ],
        recheck: () => isStale(before),
      })
    },
    async upgrade({ solo, order, row, seen, at }) {
      const before = [solo.previous, order.previous]
      const after = [solo.next, order.next]
      return claim({
        changes: addSalesChange(diffClaims(before, after), before, after),
        onlyOpen: false,
        refuseReserved: false,
        records: [
          putUnchanged(solo.previous, solo.next),
          putUnchanged(order.previous, delayLaterStep(order.previous, order.next)),
          makeRowDuo(row, at),
          checkStateUnchanged(seen),
        ],
        recheck: () => isStale(before),
      })
    },
    async reseat({ previous, next: given, rows, wave, at }) {
      const next = delayLaterStep(previous, given)
      return claim({
        changes: addSalesChange(diffClaims([previous], [next]), [previous], [next]),
        onlyOpen: false,
        refuseReserved: true,
        records: [putUnchanged(previous, next), ...rows.map((row) => moveRosterRow(row, at)), ...(wave ? [checkWaveUnchanged(wave)] : [])],
        recheck: () => isStale([previous]),
      })
    },
  }
}

/** Delays a later step by 1 ms if it is due at the time of the first step: otherwise it would count as a first step and not be indexed. */
function delayLaterStep(previous: TicketRecord, given: TicketRecord): TicketRecord {
  return isFirstStep(given) && !isFirstStep(previous) ? { ...given, nextStepAt: firstStepOf(given) + 1 } : given
}
