import { isLastCall, offerUntil, takeTurns } from '#shared/domain/tickets/waiting-list.ts'
import { placesLeft } from '#shared/domain/race/waves.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { timeLeft } from '#functions/ports/time-budget.ts'
import { toBeTold, waitingName } from './offers.ts'

export type TendNeed = Pick<Deps, 'waiting' | 'catalog' | 'queue' | 'clock'>

/** Of the job's time; what is left is the next minute's. */
const leastMs = 5_000

/** {@link tendDay} for every day that somebody ever waited for and that is still to come. One that does not work out stops no other. */
export async function tendDays(deps: TendNeed): Promise<void> {
  const today = eventDateOf(deps.clock.now())
  const days = new Set((await deps.waiting.listLines()).map(({ eventDate }) => eventDate).filter((eventDate) => eventDate >= today))
  const [broken] = (await Promise.allSettled([...days].map((day) => tendDay(deps, day)))).filter(({ status }) => status === 'rejected')
  if (broken) throw (broken as PromiseRejectedResult).reason
}

/**
 * Ends the offers of a day whose time is over, offers what is free to whose turn it is, and lets others buy when nobody waits any more.
 * Safe to repeat and to run twice at once: each offer takes its places under the condition that they are there, and that the record is as it was.
 */
export async function tendDay(deps: TendNeed, eventDate: string): Promise<void> {
  if (timeLeft() <= leastMs) return
  try {
    await retryOnConflict(async () => (await tendOnce(deps, eventDate)) === 'done' || conflict)
  } catch (error) {
    // Others write all the time: the next minute does the rest.
    if (!(error instanceof AppError) || error.code !== 'busy') throw error
  }
}

async function tendOnce(deps: TendNeed, eventDate: string): Promise<'done' | 'changed_meanwhile'> {
  const { waiting, clock } = deps
  // Before the records: who joins after this is counted after this.
  const lines = await waiting.listLines(eventDate)
  if (lines.length === 0) return 'done'
  const records = await waiting.listDay(eventDate)
  const now = clock.now()
  for (const one of records.filter(({ stage, holdExpiresAt }) => stage === 'offered' && holdExpiresAt! <= now))
    if (!(await change(deps, one, { stage: 'over' }))) return 'changed_meanwhile'

  const line = records
    .filter(({ stage, forgetAt }) => stage === 'waiting' && forgetAt > now)
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  const until = offerUntil(now, eventDate)
  // On the race day nothing is offered any more, and so nothing kept from others.
  const turns = takeTurns(until === undefined ? [] : line, await readFree(deps, eventDate, line), { lastCall: isLastCall(now, eventDate) })
  for (const one of turns.offers) if (!(await change(deps, one, { stage: 'offered', holdExpiresAt: until! }))) return 'changed_meanwhile'

  const wanted = new Map<number | null, boolean>([[null, turns.day], ...[...turns.waves].map((id) => [id, true] as const)])
  for (const one of lines) {
    if (!one.kept || wanted.get(one.waveId)) continue
    if ((await waiting.release(one)) !== 'done') return 'changed_meanwhile'
  }
  for (const [waveId, isWanted] of wanted)
    if (isWanted && !lines.some((one) => one.waveId === waveId && one.kept)) await waiting.keep({ eventDate, waveId })
  return 'done'
}

async function readFree({ catalog }: TendNeed, eventDate: string, line: readonly WaitingRecord[]) {
  const waveIds = [...new Set(line.map(({ waveId }) => waveId).filter((id) => id !== null))]
  const [day, ...waves] = await Promise.all([catalog.getEventDay(eventDate), ...waveIds.map((id) => catalog.getWave(id))])
  return {
    day: day?.status === 'registration_open' ? day.capacity - day.taken : 0,
    waves: new Map(waveIds.map((id, at) => [id, waves[at]?.status === 'available' ? placesLeft(waves[at]) : 0])),
  }
}

/** Writes what somebody gets to hear; false when something came in between. */
async function change({ waiting, queue, clock }: TendNeed, previous: WaitingRecord, to: Partial<WaitingRecord>): Promise<boolean> {
  const outcome = await waiting.transition(previous, { ...previous, ...toBeTold(clock.now()), ...to })
  if (outcome === 'done') await queue.enqueue({ kind: waitingName, id: previous.id })
  return outcome === 'done'
}
