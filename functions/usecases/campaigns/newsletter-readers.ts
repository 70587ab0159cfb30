import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord, TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { iterateTickets } from './iterate-tickets.ts'

type Need = Pick<Deps, 'roster' | 'tickets' | 'clock'>

/** If more rows than this have an unknown newsletter answer, all tickets are read in batches, instead of one ticket per row. */
const maxReadOneByOne = 200
/** Ms; a row that changed more recently is read again next time, because the list of tickets lags a little. */
const settlesInMs = 15_000

interface Known {
  /** The revision of the row. A transfer raises it in the same transaction in which the ticket changes. */
  rev: number
  ticked: boolean | undefined
}

/** The newsletter answers that this process has read so far, by participant id. */
const knownByStore = new WeakMap<TicketStore, Map<string, Known>>()

/**
 * Returns the rows of active participants of any edition who ticked the newsletter with their ticket. Use it only to count and list: before
 * sending, the ticket is read again.
 */
export async function listReaders(deps: Need): Promise<ParticipantRecord[]> {
  const { people } = await readLiveRoster(deps, alwaysRevalidate)
  const active = [...people.values()].filter(({ status }) => status === 'active')
  const ticks = await readNewsletterTicks(deps, active)
  return active.filter(({ id }) => ticks.get(id))
}

/**
 * Returns, by participant id, whether the participant ticked the newsletter. Leaves out participants who were not asked, and those whose
 * ticket is not in the list yet. The first call of a process walks all tickets; later calls read the tickets of changed rows.
 */
export async function readNewsletterTicks(
  deps: Pick<Deps, 'tickets' | 'clock'>,
  rows: readonly ParticipantRecord[],
): Promise<ReadonlyMap<string, boolean>> {
  const now = deps.clock.now()
  const known = knownByStore.get(deps.tickets) ?? new Map<string, Known>()
  knownByStore.set(deps.tickets, known)
  const knownOf = ({ id, rev }: ParticipantRecord) => (known.get(id)?.rev === rev ? known.get(id) : undefined)
  const read = await readNewsletterTicksOfTickets(
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

/** Returns the newsletter answer in the current ticket of each row. Leaves out rows whose ticket is not in the list yet. */
async function readNewsletterTicksOfTickets(
  deps: Pick<Deps, 'tickets'>,
  rows: readonly ParticipantRecord[],
): Promise<Map<ParticipantRecord, boolean | undefined>> {
  const wanted = new Set(rows.map(({ ticketId }) => ticketId))
  const found = new Map<string, boolean | undefined>()
  const note = ({ id, participants }: TicketRecord) => {
    if (wanted.has(id)) for (const one of participants) found.set(one.id, one.agreeToNewsletter)
  }
  if (rows.length > maxReadOneByOne) for await (const ticket of iterateTickets(deps)) note(ticket)
  else for (const ticket of await Promise.all([...wanted].map((id) => deps.tickets.get(id)))) if (ticket) note(ticket)
  return new Map(rows.flatMap((row) => (found.has(row.id) ? [[row, found.get(row.id)] as const] : [])))
}
