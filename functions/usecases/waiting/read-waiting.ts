import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { joinWaiting, type JoinNeed } from './join-waiting.ts'
import { isUsable, noStep, waitingListName } from './offers.ts'
import { readWaitingToken } from './waiting-link.ts'

interface Link {
  token: string
  address: string | undefined
}

/** A person's status on the waiting list. `waveTime` and `until`: ms since the epoch. */
export interface WaitingView {
  state: 'waiting' | 'offered' | 'used' | 'expired'
  email: string
  ticketType: TicketType
  eventDate: string
  location: string | null
  waveId: number | null
  waveNumber: number | null
  waveTime: number | null
  waveCancelled: boolean
  /** The end of the offer; null unless `offered`. */
  until: number | null
}

/** Reads the waiting-list status for the token of a mailed link. Throws `link_expired`, `too_many_attempts`. */
export async function readWaiting(
  deps: Pick<Deps, 'waiting' | 'catalog' | 'tickets' | 'limits' | 'clock' | 'settings'>,
  link: Link,
): Promise<WaitingView> {
  const record = await readWaitingToken(deps, link)
  const { email, ticketType, eventDate, waveId, stage, ticketId, holdExpiresAt } = record
  const [day, wave, usingTicket] = await Promise.all([
    deps.catalog.getEventDay(eventDate),
    waveId === null ? undefined : deps.catalog.getWave(waveId),
    stage === 'used' && ticketId !== null ? deps.tickets.get(ticketId) : undefined,
  ])
  const isOffered = isUsable(record, usingTicket, deps.clock.now())
  const isUsed = stage === 'used' && (usingTicket?.state === 'paid' || usingTicket?.state === 'pending')
  return {
    state: stage === 'waiting' ? 'waiting' : isOffered ? 'offered' : isUsed ? 'used' : 'expired',
    email,
    ticketType,
    eventDate,
    location: day?.location ?? null,
    waveId,
    waveNumber: wave?.number ?? null,
    waveTime: wave?.startTime ?? null,
    waveCancelled: wave?.status === 'cancelled',
    until: isOffered ? holdExpiresAt : null,
  }
}

/**
 * Puts a person whose offer ended back at the end of the waiting list. Throws the errors of {@link joinWaiting} and {@link readWaiting}.
 */
export async function rejoinWaiting(deps: JoinNeed, link: Link): Promise<void> {
  const { email, ticketType, eventDate, waveId } = await readWaitingToken(deps, link)
  await joinWaiting(deps, { email, ticketType, eventDate, waveId, address: link.address })
}

/** Takes a person off the waiting list; their offer goes to the next person at once. Throws `link_expired`, `too_many_attempts`, `busy`. */
export async function leaveWaiting(deps: Pick<Deps, 'waiting' | 'limits' | 'queue' | 'clock' | 'settings'>, link: Link): Promise<void> {
  await removeWaiting(deps, await readWaitingToken(deps, link))
}

/** Deletes a record; the places that it holds go to the next person. Safe to repeat. Throws `busy`. */
export async function removeWaiting(
  { waiting, queue }: Pick<Deps, 'waiting'> & Partial<Pick<Deps, 'queue'>>,
  { id, eventDate }: WaitingRecord,
): Promise<void> {
  return retryOnConflict(async () => {
    let record = await waiting.get(id)
    if (record?.stage === 'offered') {
      const outcome = await waiting.transition(record, { ...record, ...noStep, stage: 'over' })
      record = outcome === 'done' ? await waiting.get(id) : record
      if (outcome !== 'done') return conflict
    }
    if (record && !(await waiting.remove(record))) return conflict
    return queue?.enqueue({ kind: waitingListName, id: eventDate })
  })
}
