import type { AnswerOf, ValidInput } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { TicketImport, UndoneTicket } from '#shared/contract/ticket-import.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { endedStep } from '#functions/usecases/payments/lease-step.ts'
import { readRaceRecords } from '#functions/usecases/roster/read-race-state.ts'
import { findTickets } from '#functions/usecases/tickets/find-tickets.ts'
import { createTicketSaleKind, type TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import { importCodeOf } from './import-code.ts'

const undoneAtOnce = 8

/** Lists the imports of tickets, latest first. Reads every ticket. */
export async function listTicketImports(deps: Pick<Deps, 'tickets'>): Promise<TicketImport[]> {
  const found = await findTickets(deps, ({ soldBy }) => soldBy?.imported !== undefined)
  return [...Map.groupBy(found, ({ soldBy }) => soldBy!.imported!.id)]
    .map(([importId, tickets]) => {
      // `tickets` begins with the newest ticket, so its last element is the ticket that was imported first.
      const first = tickets.at(-1)!
      const left = tickets.filter(({ state }) => state === 'paid')
      return {
        importId,
        code: importCodeOf(importId),
        source: first.soldBy!.imported!.source,
        by: first.soldBy!.name,
        at: toIsoMoment(first.createdAt),
        written: tickets.length,
        left: left.length,
        people: left.flatMap(({ participants }) => participants).length,
      }
    })
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Returns the ids of an import's tickets that are still valid. Reads every ticket. */
export async function readTicketImport(deps: Pick<Deps, 'tickets'>, importId: string): Promise<string[]> {
  const found = await findTickets(deps, ({ state, soldBy }) => state === 'paid' && soldBy?.imported?.id === importId)
  return found.map(({ id }) => id)
}

const secondPlacePaid = 'De tweede plek is bijbetaald. Annuleer dit ticket bij de deelnemer, dan gaat het geld terug.'

/** Cancels tickets of this import that nobody used or paid for, without a mail. Nothing is refunded. Safe to repeat. */
export async function undoTicketImport(
  deps: TicketNeed,
  { importId, ticketIds }: ValidInput<Endpoints['undoTicketImport']>['body'],
): Promise<AnswerOf<Endpoints['undoTicketImport']>> {
  const sales = createTicketSaleKind(deps, async (leaving) => {
    const records = await readRaceRecords(deps, leaving)
    const seen = records.find(({ state }) => state.status !== 'registered')
    if (seen) throw new AppError('cancel_refused', { message: `${seen.name} is al ingecheckt.` })
    return records
  })
  return { results: await runInPortions(ticketIds, undoneAtOnce, undoOf) }

  async function undoOf(ticketId: string): Promise<UndoneTicket> {
    try {
      const { outcome } = await changeSale(sales, ticketId, (ticket) => {
        if (ticket.state !== 'paid' || ticket.soldBy?.imported?.id !== importId) return undefined
        const transferred = ticket.participants.find(({ boughtBy }) => boughtBy)
        if (transferred) throw new AppError('cancel_refused', { message: `De plek van ${transferred.boughtBy!.name} is overgedragen.` })
        if (ticket.upgradedBy) throw new AppError('cancel_refused', { message: secondPlacePaid })
        return {
          state: 'cancelled',
          refundReason: 'organiser_cancelled',
          refundAmount: 0,
          ...endedStep,
        }
      })
      return { ticketId, outcome: outcome === 'done' ? 'undone' : 'known', message: null }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'cancel_refused') throw error
      return { ticketId, outcome: 'kept', message: error.message }
    }
  }
}
