import { isLastCall, computeOfferEnd, planOffers } from '#shared/domain/tickets/waiting-list.ts'
import { placesLeft } from '#shared/domain/race/waves.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { timeLeft } from '#functions/ports/time-budget.ts'
import { compareJoined, mailStep, noStep, waitingName } from './offers.ts'

/** The dependencies of {@link advanceWaitingList}. */
export type AdvanceNeed = Pick<Deps, 'waiting' | 'catalog' | 'queue' | 'clock'>

/** Ms; a day is processed only if the job has more time left than this; otherwise it waits for the next minute. */
const minTimeMs = 5_000

/**
 * Runs {@link advanceWaitingList} for every day, from today on, that ever had a waiting list. A day that fails does not stop the others;
 * the first error is thrown at the end.
 */
export async function advanceWaitingLists(deps: AdvanceNeed): Promise<void> {
  const today = eventDateOf(deps.clock.now())
  const days = new Set((await deps.waiting.listWaitingLists()).map(({ eventDate }) => eventDate).filter((eventDate) => eventDate >= today))
  const [failed] = (await Promise.allSettled([...days].map((day) => advanceWaitingList(deps, day)))).filter(
    ({ status }) => status === 'rejected',
  )
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/**
 * Ends the expired offers of a day, offers its free places to the next people on the waiting list, and opens them to everybody if nobody
 * waits. Safe to repeat and to run concurrently: each offer is written on the condition that the places are free and the record is
 * unchanged.
 */
export async function advanceWaitingList(deps: AdvanceNeed, eventDate: string): Promise<void> {
  if (timeLeft() <= minTimeMs) return
  try {
    await retryOnConflict(async () => (await advanceOnce(deps, eventDate)) === 'done' || conflict)
  } catch (error) {
    // Records change all the time; the run of the next minute continues.
    if (!(error instanceof AppError) || error.code !== 'busy') throw error
  }
}

async function advanceOnce(deps: AdvanceNeed, eventDate: string): Promise<'done' | 'changed_meanwhile'> {
  const { waiting, clock } = deps
  // Read before the records, so that `release` fails if somebody joins after this read.
  const waitingLists = await waiting.listWaitingLists(eventDate)
  if (waitingLists.length === 0) return 'done'
  const records = await waiting.listDay(eventDate)
  const now = clock.now()
  for (const one of records.filter(({ stage, holdExpiresAt }) => stage === 'offered' && holdExpiresAt! <= now))
    if (!(await changeAndMail(deps, one, { stage: 'over', ...(isMailedAboutCancelling(one) ? noStep : {}) }))) return 'changed_meanwhile'

  const waitingRecords = records.filter(({ stage, forgetAt }) => stage === 'waiting' && forgetAt > now).toSorted(compareJoined)
  const until = computeOfferEnd(now, eventDate)
  // On the race day nothing is offered, so no places are held back either.
  const planned = planOffers(until === undefined ? [] : waitingRecords, await readFreePlaces(deps, eventDate, waitingRecords), {
    lastCall: isLastCall(now, eventDate),
  })
  for (const one of planned.offers)
    if (!(await changeAndMail(deps, one, { stage: 'offered', holdExpiresAt: until! }))) return 'changed_meanwhile'

  const wanted = new Map<number | null, boolean>([[null, planned.day], ...[...planned.waves].map((id) => [id, true] as const)])
  for (const one of waitingLists) {
    if (!one.reserved || wanted.get(one.waveId)) continue
    if ((await waiting.release(one)) !== 'done') return 'changed_meanwhile'
  }
  for (const [waveId, isWanted] of wanted)
    if (isWanted && !waitingLists.some((one) => one.waveId === waveId && one.reserved)) await waiting.reserve({ eventDate, waveId })
  return 'done'
}

/** Whether the person was mailed that their wave is cancelled; then they need no mail about the end of their offer. */
const isMailedAboutCancelling = ({ waveCancelled, nextStep }: WaitingRecord) => waveCancelled === true && nextStep === null

async function readFreePlaces({ catalog }: AdvanceNeed, eventDate: string, waitingRecords: readonly WaitingRecord[]) {
  const waveIds = [...new Set(waitingRecords.map(({ waveId }) => waveId).filter((id) => id !== null))]
  const [day, ...waves] = await Promise.all([catalog.getEventDay(eventDate), ...waveIds.map((id) => catalog.getWave(id))])
  return {
    day: day?.status === 'registration_open' ? day.capacity - day.taken : 0,
    waves: new Map(waveIds.map((id, at) => [id, waves[at]?.status === 'available' ? placesLeft(waves[at]) : 0])),
  }
}

/** Writes a change and queues the mail to the person about it. Returns false if the record changed meanwhile. */
async function changeAndMail(
  { waiting, queue, clock }: AdvanceNeed,
  previous: WaitingRecord,
  to: Partial<WaitingRecord>,
): Promise<boolean> {
  const outcome = await waiting.transition(previous, { ...previous, ...mailStep(clock.now()), ...to })
  if (outcome === 'done') await queue.enqueue({ kind: waitingName, id: previous.id })
  return outcome === 'done'
}
