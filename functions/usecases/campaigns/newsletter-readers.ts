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
  ticked: boolean | undefined
}

/** In this process, by participant. */
const kept = new WeakMap<TicketStore, Map<string, Known>>()

/**
 * The rows of who ticked the newsletter with a ticket, of any edition, and still has the place. What it says is for counting and writing down: who is
 * sent to is asked of their ticket again.
 */
export async function listReaders(deps: Need): Promise<ParticipantRecord[]> {
  const { people } = await readLiveRoster(deps, asOfNow)
  const active = [...people.values()].filter(({ status }) => status === 'active')
  const ticks = await readTicks(deps, active)
  return active.filter(({ id }) => ticks.get(id))
}

/**
 * What each ticked about news with their ticket; absent where nobody asked, or the ticket is not in the list yet. The tickets are walked once a process;
 * from then on those of rows that changed are read.
 */
export async function readTicks(
  deps: Pick<Deps, 'tickets' | 'clock'>,
  rows: readonly ParticipantRecord[],
): Promise<ReadonlyMap<string, boolean>> {
  const now = deps.clock.now()
  const known = kept.get(deps.tickets) ?? new Map<string, Known>()
  kept.set(deps.tickets, known)
  const knownOf = ({ id, rev }: ParticipantRecord) => (known.get(id)?.rev === rev ? known.get(id) : undefined)
  const read = await readTicked(
    deps,
    rows.filter((row) => !knownOf(row)),
  )
  for (const [{ id, rev, updatedAt }, ticked] of read) if (now - updatedAt > settlesInMs) known.set(id, { rev, ticked })
  return new Map(
    rows.flatMap((row): [string, boolean][] => {
      const ticked = read.has(row) ? read.get(row) : knownOf(row)?.ticked
      return ticked === undefined ? [] : [[row.id, ticked]]
    }),
  )
}

/** Of each row what its ticket says now; without those whose ticket is not in the list yet. */
async function readTicked(
  deps: Pick<Deps, 'tickets'>,
  rows: readonly ParticipantRecord[],
): Promise<Map<ParticipantRecord, boolean | undefined>> {
  const wanted = new Set(rows.map(({ ticketId }) => ticketId))
  const found = new Map<string, boolean | undefined>()
  const note = ({ id, participants }: TicketRecord) => {
    if (wanted.has(id)) for (const one of participants) found.set(one.id, one.agreeToNewsletter)
  }
  if (rows.length > readOneByOne) for await (const ticket of walkTickets(deps)) note(ticket)
  else for (const ticket of await Promise.all([...wanted].map((id) => deps.tickets.get(id)))) if (ticket) note(ticket)
  return new Map(rows.flatMap((row) => (found.has(row.id) ? [[row, found.get(row.id)] as const] : [])))
}
