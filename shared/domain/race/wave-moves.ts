import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'

/** So many moves go in one call. */
export const mostMoves = 50
/** How those without a wave are spread: over all waves alike, or filling the first, or the last, first. */
export const assignmentOrders = ['evenly', 'early', 'late'] as const
export type AssignmentOrder = (typeof assignmentOrders)[number]

/** Who goes together: a solo, or both of a duo, who are never parted. */
export interface Team {
  /** One of them: who is moved takes the other along. */
  participantId: string
  ticketType: TicketType
  /** How many of them run: a duo of which one was taken off the list is one. */
  places: number
  eventDate: string
  waveId: number | null
  /** Why they can't be moved, in Dutch; null when they can. */
  fixed: string | null
  createdAt: number
}

export interface PlannedWave {
  id: number
  number: number
  eventDate: string
  /** Ms since the epoch. */
  startTime: number
  capacity: number
  /** Held or sold. */
  currentCount: number
  status: 'available' | 'full' | 'closed' | 'cancelled'
  /** Whether people wait for it: what is free is theirs. */
  waiting: boolean
}

export interface Plan<One extends Team> {
  moves: { team: One; toWaveId: number }[]
  left: { team: One; reason: string }[]
}

/** Why nobody can be put into a wave, in Dutch; undefined when it can be. An organiser may also fill one that is closed for sale. */
export function refuseTarget(wave: Pick<PlannedWave, 'status' | 'waiting'>): string | undefined {
  if (wave.status === 'cancelled') return 'Deze wave is geannuleerd.'
  if (wave.waiting) return 'Voor deze wave is een wachtlijst: wat vrijkomt is voor wie daarop staat.'
  return undefined
}

/** Puts as many teams as fit into one wave, in the order of registration; who does not fit, or can't be moved, stays. */
export function planMove<One extends Team>(teams: readonly One[], target: PlannedWave): Plan<One> {
  const refused = refuseTarget(target)
  let free = target.capacity - target.currentCount
  const plan: Plan<One> = { moves: [], left: [] }
  for (const team of inOrder(teams)) {
    const reason =
      team.fixed ??
      (team.waveId === target.id
        ? 'Zit al in deze wave.'
        : (refused ?? (team.places > free ? (free > 0 ? 'Er is nog 1 plek, dit duo heeft er 2 nodig.' : 'Deze wave is vol.') : undefined)))
    if (reason === undefined) {
      free -= team.places
      plan.moves.push({ team, toWaveId: target.id })
    } else plan.left.push({ team, reason })
  }
  return plan
}

/**
 * Gives a wave to every team of the day that has none; who has one chose it, and keeps it. Duos first, because they fit in fewer
 * places. `evenly`: each into the wave that is then the least full for its size. No wave goes over its capacity.
 */
export function planAssignment<One extends Team>(teams: readonly One[], waves: readonly PlannedWave[], order: AssignmentOrder): Plan<One> {
  const open = waves
    .filter((wave) => refuseTarget(wave) === undefined && wave.status === 'available')
    .toSorted((a, b) => (order === 'late' ? b.startTime - a.startTime : a.startTime - b.startTime) || a.id - b.id)
    .map((wave) => ({ id: wave.id, eventDate: wave.eventDate, capacity: wave.capacity, count: wave.currentCount }))
  const plan: Plan<One> = { moves: [], left: [] }
  const waiting = inOrder(teams.filter(({ waveId }) => waveId === null)).toSorted((a, b) => b.places - a.places)
  for (const team of waiting) {
    const roomy = open.filter(({ capacity, count, eventDate }) => eventDate === team.eventDate && capacity - count >= team.places)
    const [first] = order === 'evenly' ? roomy.toSorted((a, b) => fill(a, team) - fill(b, team)) : roomy
    if (team.fixed !== null) plan.left.push({ team, reason: team.fixed })
    else if (!first) plan.left.push({ team, reason: 'Er is geen open wave met genoeg plek.' })
    else {
      first.count += team.places
      plan.moves.push({ team, toWaveId: first.id })
    }
  }
  return plan
}

const fill = ({ capacity, count }: { capacity: number; count: number }, { places }: Team) => (count + places) / capacity
const inOrder = <One extends Team>(teams: readonly One[]): One[] =>
  teams.toSorted((a, b) => a.createdAt - b.createdAt || (a.participantId < b.participantId ? -1 : 1))

/** How many of a ticket still have a place: who was taken off the list by hand has none. */
export function placesHeld(ticketType: TicketType, people: readonly { removedAt?: number | undefined }[] = []): number {
  return placesOf(ticketType) - people.filter(({ removedAt }) => removedAt !== undefined).length
}
