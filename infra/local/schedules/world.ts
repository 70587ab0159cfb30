import type { WaveStatus } from '#shared/domain/race/waves.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { joinWaiting } from '#functions/usecases/waiting/join-waiting.ts'
import { testWave } from '#infra/local/stores/form-order.ts'
import { orderOf, testDay } from '#infra/local/stores/open-test-shop.ts'
import { stepsKeepingHold, createActs } from './acts.ts'
import { yieldRandomly, faults, openLateShop } from './late-shop.ts'
import { buyers, type Batch, type Schedule } from './steps.ts'

/** Opens a test shop, with its table, provider and clock, in which a test runs the steps of a schedule. */
export async function openWorld(schedule: Schedule) {
  const open = await openLateShop(schedule)
  const { shop, deps, day } = open
  const { capacity, waiting: waitingBuyers } = schedule
  const { undefinedIfRefused, batch, deliver, offered, confirmedHolds, runJobs, perform, undelivered, waiting } = createActs(open)
  let [waveStatus, mayHaveChanged]: [WaveStatus, boolean] = ['available', false]
  if (waitingBuyers.length > 0) {
    // Other buyers first hold all places and let the holds expire.
    for (let place = 0; place < capacity; place++) await undefinedIfRefused(registerTicket(deps, orderOf([`vol${place}@b.nl`])))
    for (const at of waitingBuyers) {
      await undefinedIfRefused(joinWaiting(deps, { ...waiting(at), address: undefined }))
      shop.pass(1000)
    }
    shop.pass(16 * 60_000)
    await sweepDueSteps(deps)
    while (deps.queue.jobs.length > 0) await runJobs(1)
  }
  return {
    shop,
    offered,
    day,
    /** Lists the ids of the tickets that must still have their places, paid or on hold. */
    confirmedHolds: () => [...confirmedHolds].filter(([, { until }]) => until > deps.clock.now()).map(([id]) => id),
    /**
     * Runs a batch's `wait` steps, then its other steps concurrently. After a wait, the lease of an unfinished job may have expired.
     */
    async perform({ steps, faultRule }: Batch): Promise<void> {
      if (mayHaveChanged) waveStatus = (await deps.catalog.getWave(testWave().id))!.status
      const waveSteps = steps.filter(({ kind }) => kind === 'set-wave' || kind === 'try-shut-wave').length
      mayHaveChanged = waveSteps > 0
      batch.isWaveContested = waveSteps > 1
      batch.isWaveClosed = waveStatus !== 'available' && !mayHaveChanged
      if (faultRule) faults.add({ path: '.', ...faultRule })
      // The provider's time is in seconds, so later events need a later second.
      shop.pass(2_000)
      day.begin({ steps, faultRule })
      for (const step of steps) if (step.kind === 'wait') await perform(step)
      await Promise.all(steps.filter(({ kind }) => kind !== 'wait').map((step) => yieldRandomly().then(() => perform(step))))
      const acted = steps.flatMap((step) => ('buyer' in step && !stepsKeepingHold.has(step.kind) ? [step.buyer] : []))
      for (const [id, { buyer }] of confirmedHolds) if (batch.usedOffers.has(buyer) || acted.includes(buyer)) confirmedHolds.delete(id)
      batch.usedOffers.clear()
      faults.clear()
      await day.end()
    },
    /** Ends the faults, delivers every event, and lets days pass with their sweeps. */
    async settle(): Promise<void> {
      for (const one of undelivered().toReversed()) await deliver(one)
      const passHours = async (hours: number) => {
        shop.pass(hours * 60 * 60_000)
        await sweepDueSteps(deps)
        while (deps.queue.jobs.length > 0) await runJobs(1)
      }
      await passHours(1)
      await passHours(24)
      // Each waiting buyer lets a one-day offer expire, one after the other.
      const isOffered = async () => (await deps.waiting.listDay(testDay)).some(({ stage }) => stage === 'offered')
      for (let left = buyers; left > 0 && (await isOffered()); left--) await passHours(25)
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
