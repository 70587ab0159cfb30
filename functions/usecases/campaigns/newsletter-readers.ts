import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord, TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import { asOfNow, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { walkTickets } from './walk-tickets.ts'

type Need = Pick<Deps, 'roster' | 'tickets' | 'clock'>

/** More rows than this of which nothing is known are looked up by walking the tickets. */
const readOneByOne = 200
/** Ms; a row that changed later than this ago is looked up again: the list of tickets is a moment behind. */
const settlesInMs = 15_000

interface Known {
  /** Of the row: who takes a place over raises it with what their ticket says, in one transaction. */
  rev: number
  reads: boolean
}

/** In this process, by participant. */
const kept = new WeakMap<TicketStore, Map<string, Known>>()

/**
 * The rows of who ticked the newsletter with a ticket, of any edition, and still has the place. The tickets are walked once a process; from then on
 * those of rows that changed are read. What it says is for counting and writing down: who is sent to is asked of their ticket again.
 */
export async function listReaders(deps: Need): Promise<ParticipantRecord[]> {
  const now = deps.clock.now()
  const { people } = await readLiveRoster(deps, asOfNow)
  const active = [...people.values()].filter(({ status }) => status === 'active')
  const known = kept.get(deps.tickets) ?? new Map<string, Known>()
  kept.set(deps.tickets, known)
  const knownOf = ({ id, rev }: ParticipantRecord) => (known.get(id)?.rev === rev ? known.get(id) : undefined)
  const ticked = await readTicked(
    deps,
    active.filter((row) => !knownOf(row)),
  )
  for (const [{ id, rev, updatedAt }, reads] of ticked) if (now - updatedAt > settlesInMs) known.set(id, { rev, reads })
  return active.filter((row) => ticked.get(row) ?? knownOf(row)?.reads)
}

/** Of each row whether its ticket says so now; without those whose ticket is not in the list yet. */
async function readTicked(deps: Need, rows: readonly ParticipantRecord[]): Promise<Map<ParticipantRecord, boolean>> {
  const wanted = new Set(rows.map(({ ticketId }) => ticketId))
  const found = new Map<string, boolean>()
  const note = ({ id, participants }: TicketRecord) => {
    if (wanted.has(id)) for (const one of participants) found.set(one.id, one.agreeToNewsletter === true)
  }
  if (rows.length > readOneByOne) for await (const ticket of walkTickets(deps)) note(ticket)
  else for (const ticket of await Promise.all([...wanted].map((id) => deps.tickets.get(id)))) if (ticket) note(ticket)
  return new Map(rows.flatMap((row) => (found.has(row.id) ? [[row, found.get(row.id)!]] : [])))
}
