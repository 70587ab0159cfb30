import { eventDateOf } from '#shared/lib/dates.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { changeMailDelayMs } from '#functions/usecases/change-mail-delay.ts'
import { mailStep, noStep } from './offers.ts'

const batchSize = 8

/**
 * Makes a mail due for each person who waits for a wave, or has an offer in it, after the wave was cancelled or takes place after all.
 * They keep their position. Safe to repeat: each record remembers the notice. If the wave gets its old status back while a mail is due,
 * that mail is not sent.
 */
export async function mailWaitingListOfWave(
  deps: Pick<Deps, 'waiting' | 'catalog' | 'clock'>,
  { waveId, noticeId }: { waveId: number; noticeId: string },
): Promise<void> {
  const wave = await deps.catalog.getWave(waveId)
  const now = deps.clock.now()
  if (!wave || wave.eventDate < eventDateOf(now)) return
  const isCancelled = wave.status === 'cancelled'
  const isConcerned = (one: WaitingRecord) =>
    one.waveId === waveId &&
    (one.stage === 'waiting' || one.stage === 'offered') &&
    one.forgetAt > now &&
    one.noticeId !== noticeId &&
    (isCancelled || one.waveCancelled === true)
  const waitingRecords = (await deps.waiting.listDay(wave.eventDate)).filter(isConcerned)
  await runInPortions(waitingRecords, batchSize, ({ id }) =>
    retryOnConflict(async () => {
      const previous = await deps.waiting.get(id)
      if (!previous || !isConcerned(previous)) return
      const isUnsent = !isCancelled && previous.nextStep === 'send-mail'
      const step = isUnsent ? noStep : mailStep(now + changeMailDelayMs)
      if ((await deps.waiting.transition(previous, { ...previous, ...step, waveCancelled: isCancelled, noticeId })) !== 'done')
        return conflict
    }),
  )
}
