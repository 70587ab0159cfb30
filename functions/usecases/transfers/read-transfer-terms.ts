import { isTransferOpen, findLastTransferDay } from '#shared/domain/tickets/transfers.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { readRaceRecord } from '#functions/usecases/roster/read-race-state.ts'

type Need = Pick<Deps, 'catalog' | 'roster' | 'clock'>

/** The conditions under which a place can be transferred. */
export interface TransferTerms {
  /** The last day for transfers, `YYYY-MM-DD`; null if the race day allows none. */
  until: string | null
  /** Why this place cannot be transferred, in Dutch; null if it can. */
  refused: string | null
  /** The `rev` of the race state from which these terms follow; 0 if there is no race state. */
  stateRev: number
}

/** Whether a place can be transferred now: it must be paid, not after the last day for transfers, and not scanned yet. */
export async function readTransferTerms(deps: Need, row: ParticipantRecord, ticket: TicketRecord | undefined): Promise<TransferTerms> {
  const [day, { state, rev }] = await Promise.all([deps.catalog.getEventDay(row.eventDate), readRaceRecord(deps, row)])
  const until = day ? findLastTransferDay(day) : null
  const formatWhyNot = () => {
    if (row.status !== 'active' || ticket?.state !== 'paid') return 'Dit ticket is niet geldig.'
    if (state.status !== 'registered') return 'Je bent al ingecheckt. Overdragen kan niet meer.'
    if (isTransferOpen(until, eventDateOf(deps.clock.now()))) return null
    return until
      ? `Overdragen kon tot en met ${formatEventDate(until, { day: 'numeric', month: 'long' })}.`
      : 'Overdragen kan voor deze dag niet.'
  }
  return { until, refused: formatWhyNot(), stateRev: rev }
}
