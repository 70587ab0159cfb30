import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'

/** The largest number of moves in one call. */
export const maxMoves = 50
/** How people get a wave: evenly over all waves (`evenly`), the first wave first (`early`) or the last wave first (`late`). */
export const assignmentOrders = ['evenly', 'early', 'late'] as const
export type AssignmentOrder = (typeof assignmentOrders)[number]

/** People who move together: a solo, or both people of a duo. */
export interface Entry {
  /** One of these people; moving this person moves the other too. */
  participantId: string
  ticketType: TicketType
  /** The number of people who run: 1 for a duo of which one person was removed. */
  places: number
  eventDate: string
  waveId: number | null
  /** Why these people cannot be moved to another wave, in Dutch; null if they can be moved. */
  fixed: string | null
  createdAt: number
}

/** A wave with the data for deciding who can be moved to it. */
export interface PlannedWave {
  id: number
  number: number
  eventDate: string
  /** Ms since the epoch. */
  startTime: number
  capacity: number
  /** The number of places that are held or sold. */
  currentCount: number
  status: 'available' | 'full' | 'closed' | 'cancelled'
  /** True if people are on the waiting list of this wave: free places are reserved for them. */
  waiting: boolean
  /** True if the wave has started, or should have today: a phone without signal may have started it. */
  mayHaveStarted: boolean
}

/** Which entries move to which wave, and which entries stay (`left`), with the reason in Dutch. */
export interface Plan<One extends Entry> {
  moves: { entry: One; toWaveId: number }[]
  left: { entry: One; reason: string }[]
}

/**
 * Returns why nobody can be moved into a wave, in Dutch; undefined if people can. An organiser may also fill a wave that is closed for
 * sale.
 */
export function findTargetFault(wave: Pick<PlannedWave, 'status' | 'waiting'>): string | undefined {
  if (wave.status === 'cancelled') return 'Deze wave is geannuleerd.'
  if (wave.waiting) return 'Voor deze wave is een wachtlijst: wat vrijkomt is voor wie daarop staat.'
  return undefined
}

/** Moves as many entries as fit into one wave, in the order of registration. Entries that do not fit or cannot be moved stay. */
export function planMove<One extends Entry>(entries: readonly One[], target: Omit<PlannedWave, 'mayHaveStarted'>): Plan<One> {
  const refused = findTargetFault(target)
  let free = target.capacity - target.currentCount
  const plan: Plan<One> = { moves: [], left: [] }
  for (const entry of inOrder(entries)) {
    const reason =
      entry.fixed ??
      (entry.waveId === target.id
        ? 'Zit al in deze wave.'
        : (refused ?? (entry.places > free ? (free > 0 ? 'Er is nog 1 plek, dit duo heeft er 2 nodig.' : 'Deze wave is vol.') : undefined)))
    if (reason === undefined) {
      free -= entry.places
      plan.moves.push({ entry, toWaveId: target.id })
    } else plan.left.push({ entry, reason })
  }
  return plan
}

/**
 * Assigns a wave to every entry of the day that has no wave; other entries keep the wave that they chose. Duos go first, because they are
 * harder to fit. `evenly`: each entry gets the wave with the largest free part. No wave exceeds its capacity. A wave that has started gets
 * nobody, because people who are checked in would start with that wave at once.
 */
export function planAssignment<One extends Entry>(
  entries: readonly One[],
  waves: readonly PlannedWave[],
  order: AssignmentOrder,
): Plan<One> {
  const open = waves
    .filter((wave) => findTargetFault(wave) === undefined && wave.status === 'available' && !wave.mayHaveStarted)
    .toSorted((a, b) => (order === 'late' ? b.startTime - a.startTime : a.startTime - b.startTime) || a.id - b.id)
    .map((wave) => ({ id: wave.id, eventDate: wave.eventDate, capacity: wave.capacity, count: wave.currentCount }))
  const plan: Plan<One> = { moves: [], left: [] }
  const waiting = inOrder(entries.filter(({ waveId }) => waveId === null)).toSorted((a, b) => b.places - a.places)
  for (const entry of waiting) {
    const wavesWithRoom = open.filter(({ capacity, count, eventDate }) => eventDate === entry.eventDate && capacity - count >= entry.places)
    const [first] = order === 'evenly' ? wavesWithRoom.toSorted((a, b) => fill(a, entry) - fill(b, entry)) : wavesWithRoom
    if (entry.fixed !== null) plan.left.push({ entry, reason: entry.fixed })
    else if (!first) plan.left.push({ entry, reason: 'Er is geen open wave met genoeg plek.' })
    else {
      first.count += entry.places
      plan.moves.push({ entry, toWaveId: first.id })
    }
  }
  return plan
}

const fill = ({ capacity, count }: { capacity: number; count: number }, { places }: Entry) => (count + places) / capacity
const inOrder = <One extends Entry>(entries: readonly One[]): One[] =>
  entries.toSorted((a, b) => a.createdAt - b.createdAt || (a.participantId < b.participantId ? -1 : 1))

/** Returns the number of places that a ticket still takes, without the places of people whom an administrator removed. */
export function countHeldPlaces(ticketType: TicketType, people: readonly { removedAt?: number | undefined }[] = []): number {
  return placesOf(ticketType) - people.filter(({ removedAt }) => removedAt !== undefined).length
}
