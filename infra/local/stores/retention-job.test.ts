import { afterEach, expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import { runJobWatch } from '#functions/jobs/run-job-watch.ts'
import { runRetentionJob } from '#functions/jobs/run-retention-job.ts'
import { listJobAlarms } from '#functions/usecases/monitoring/job-runs.ts'
import { openTestShop, testDay, type TestShop } from './open-test-shop.ts'
import { buyDuo, passTimeTo } from './privacy-shop.ts'

// Tests the nightly job, which closes race days, deletes data, and raises an alarm when it fails. Runs on the real stores.

let shop: TestShop
afterEach(() => shop.close())

const runJob = () => runRetentionJob(shop.deps, () => undefined)
const putDay = async (change: Partial<EventDay>) =>
  shop.deps.catalog.putEventDay({ ...(await shop.deps.catalog.getEventDay(testDay))!, ...change })
const statusOf = async (eventDate: string) => (await shop.deps.catalog.getEventDay(eventDate))!.status
/** Returns the alarms that the schedule raises now. */
async function raisedAlarms() {
  const lines: unknown[] = []
  await runJobWatch(shop.deps, (line) => lines.push(line))
  return lines
}

test('closes a day that is over, and no other', async () => {
  shop = await openTestShop()
  await putDay({ eventDate: '2025-10-12', id: '2025-10-12' })
  passTimeTo(shop, '2025-10-11T21:30:00Z')
  await runJob()
  expect(await statusOf(testDay)).toBe('registration_open')
  passTimeTo(shop, '2025-10-11T22:30:00Z')
  await runJob()
  expect([await statusOf(testDay), await statusOf('2025-10-12')]).toEqual(['finished', 'registration_open'])
})

test('leaves a day open if it was opened after its date, as in the demo', async () => {
  shop = await openTestShop()
  passTimeTo(shop, '2026-11-01T10:00:00Z')
  await putDay({ openedAt: shop.deps.clock.now() })
  shop.pass(dayMs)
  await runJob()
  expect(await statusOf(testDay)).toBe('registration_open')
  // Once the clock is back at the date of the race day, the job closes the day normally.
  passTimeTo(shop, '2025-10-12T10:00:00Z')
  await runJob()
  expect(await statusOf(testDay)).toBe('finished')
})

test('deletes the data of one edition while a past day of another edition is still open', async () => {
  shop = await openTestShop()
  const { ticket } = await buyDuo(shop)
  passTimeTo(shop, '2027-11-01T10:00:00Z')
  const other = '2027-10-09'
  await putDay({ eventDate: other, id: other, taken: 0, openedAt: shop.deps.clock.now() })
  await runJob()
  expect(await statusOf(other)).toBe('registration_open')
  expect((await ticket())!.participants.map(({ name }) => name)).toEqual(['Gewist', 'Gewist'])
})

test('raises an alarm about a ticket whose data cannot be erased, and goes on with the other tickets', async () => {
  shop = await openTestShop()
  const stuck = await buyDuo(shop, { paid: true })
  const { ticket } = await buyDuo(shop)
  passTimeTo(shop, '2027-10-12T10:00:00Z')
  await shop.deps.tickets.put([{ ...(await stuck.ticket())!, nextStep: 'send-mail', nextStepAt: 1, rev: (await stuck.ticket())!.rev + 1 }])
  await runJob()
  expect((await ticket())!.participants[0]!.name).toBe('Gewist')
  // A mail may be under way for a week, so there is no alarm yet.
  expect(await raisedAlarms()).toEqual([])
  shop.pass(8 * dayMs)
  await runJob()
  expect(await raisedAlarms()).toEqual([
    { event: 'job-not-done', job: 'retention', problem: 'incomplete', completedAt: '2027-10-12T10:00:00.000Z' },
  ])
})

test('raises an alarm after the job failed, until a run succeeds', async () => {
  shop = await openTestShop()
  const broken = { ...shop.deps, accounts: { ...shop.deps.accounts, listAbandoned: () => Promise.reject(new Error('cut off')) } }
  await expect(runRetentionJob(broken, () => undefined)).rejects.toThrow('cut off')
  expect(await raisedAlarms()).toMatchObject([{ event: 'job-not-done', problem: 'failed', completedAt: null }])
  await runJob()
  expect(await raisedAlarms()).toEqual([])
})

test('raises an alarm if the job has not run for two days, or never ran', async () => {
  shop = await openTestShop()
  expect(await raisedAlarms()).toEqual([])
  shop.pass(2 * dayMs + 1)
  expect(await listJobAlarms(shop.deps)).toEqual([{ job: 'retention', problem: 'late', completedAt: null }])
  await runJob()
  const completedAt = new Date(shop.deps.clock.now()).toISOString()
  expect(await raisedAlarms()).toEqual([])
  shop.pass(2 * dayMs + 1)
  expect(await raisedAlarms()).toMatchObject([{ problem: 'late', completedAt }])
})
