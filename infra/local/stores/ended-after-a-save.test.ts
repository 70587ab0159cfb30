import { afterEach, expect, test, vi } from 'vitest'
import { updateProfile } from '#functions/usecases/accounts/update-profile.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { runJob } from '#functions/usecases/jobs/run-job.ts'
import { sweepOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { changeParticipant } from '#functions/usecases/participants/change-participant.ts'
import { resetSecondStep } from '#functions/usecases/staff/change-admin.ts'
import { inviteAdmin, inviteAgain } from '#functions/usecases/staff/invite-admin.ts'
import { inviteFirstOwner } from '#functions/usecases/staff/invite-first-owner.ts'
import { changeOwnersTwoSteps } from '#functions/usecases/staff/two-steps.ts'
import { changeRaceDay } from '#functions/usecases/editions/change-race-day.ts'
import { changeWave } from '#functions/usecases/waves/change-wave.ts'
import { moveParticipant } from '#functions/usecases/waves/move-participant.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { endAfter } from './end-after.ts'
import { openTestShop, testDay, type TestShop } from './open-test-shop.ts'
import { addWave, raceDayTime, join } from './wave-desk.ts'

// A process ends between a save and its mail. A later process must still send the mail of each saved change. Runs on the real stores.

// Each test opens a shop for every call at which the process ends.
vi.setConfig({ testTimeout: 120_000 })
const minute = 60_000
type Deps = TestShop['deps']
interface Save {
  name: string
  /** Stores the data to change. Returns the change, a check that the change is saved, and the addresses that must get a mail. */
  open(shop: TestShop): Promise<{ act: (deps: Deps) => Promise<unknown>; isSaved: () => Promise<boolean>; mailed: readonly string[] }>
}

const admin = (email: string) => ({ username: email, name: 'Iemand', email, invitedAt: null, passwordHash: 'x', secondStep: null })
const step = { sealedSecret: 's', lastStep: 0, recoveryMarks: [] }

const saves: Save[] = [
  {
    name: 'a change of a mail address by the office',
    async open(shop) {
      const { participants } = await join(shop, ['oud@voorbeeld.nl'])
      const id = participants[0]!.id!
      return {
        act: (deps) => changeParticipant(deps, { id, username: 'beheer', edit: { email: 'nieuw@voorbeeld.nl' } }),
        isSaved: async () => (await shop.deps.roster.getParticipant(id))!.email === 'nieuw@voorbeeld.nl',
        mailed: ['oud@voorbeeld.nl', 'nieuw@voorbeeld.nl'],
      }
    },
  },
  {
    name: 'a change of a mail address by its owner',
    async open(shop) {
      const { participants } = await join(shop, ['oud@voorbeeld.nl'])
      const change = { email: 'oud@voorbeeld.nl', address: '1', participantId: participants[0]!.id! }
      return {
        act: (deps) => updateProfile(deps, { ...change, profileData: { email: 'nieuw@voorbeeld.nl' } as never }),
        isSaved: async () => (await shop.deps.accounts.getAccount('oud@voorbeeld.nl'))!.pendingEmail !== null,
        mailed: ['oud@voorbeeld.nl', 'nieuw@voorbeeld.nl'],
      }
    },
  },
  {
    name: 'an invitation to the office',
    async open({ deps: { accounts } }) {
      return {
        act: (deps) => inviteAdmin(deps, { name: 'Iemand', email: 'staf@voorbeeld.nl', role: 'staff' }),
        isSaved: async () => (await accounts.getAdmin('staf@voorbeeld.nl')) !== undefined,
        mailed: ['staf@voorbeeld.nl'],
      }
    },
  },
  {
    name: 'a further invitation to the office',
    async open({ deps: { accounts } }) {
      await accounts.saveAdmin({ previous: undefined, next: { ...admin('staf@voorbeeld.nl'), role: 'staff' } })
      return {
        act: (deps) => inviteAgain(deps, 'staf@voorbeeld.nl'),
        isSaved: async () => (await accounts.getAdmin('staf@voorbeeld.nl'))!.invitedAt !== null,
        mailed: ['staf@voorbeeld.nl'],
      }
    },
  },
  {
    name: 'the invitation of the first owner',
    async open({ deps: { accounts } }) {
      return {
        act: (deps) => inviteFirstOwner(deps, { name: 'Iemand', email: 'eigenaar@voorbeeld.nl' }),
        isSaved: async () => (await accounts.getAdmin('eigenaar@voorbeeld.nl')) !== undefined,
        mailed: ['eigenaar@voorbeeld.nl'],
      }
    },
  },
  {
    name: 'the removal of a second step by an owner',
    async open({ deps: { accounts } }) {
      await accounts.saveAdmin({ previous: undefined, next: { ...admin('staf@voorbeeld.nl'), role: 'staff', secondStep: step } })
      return {
        act: (deps) => resetSecondStep(deps, 'staf@voorbeeld.nl', 'beheer'),
        isSaved: async () => (await accounts.getAdmin('staf@voorbeeld.nl'))!.secondStep === null,
        mailed: ['staf@voorbeeld.nl'],
      }
    },
  },
  {
    name: 'the rule that owners log in with two steps',
    async open({ deps: { accounts } }) {
      const owners = ['a@voorbeeld.nl', 'b@voorbeeld.nl']
      for (const email of owners) await accounts.saveAdmin({ previous: undefined, next: { ...admin(email), role: 'owner' } })
      return {
        act: (deps) => changeOwnersTwoSteps(deps, false),
        isSaved: async () => (await accounts.getOwnersTwoSteps()) === false,
        mailed: owners,
      }
    },
  },
  {
    name: 'a new start time of a wave',
    async open(shop) {
      const wave = await addWave(shop, 5)
      const { participants } = await join(shop, ['sanne@voorbeeld.nl'])
      await shop.runJobs()
      await moveParticipant(shop.deps, { participantId: participants[0]!.id!, waveId: wave.id })
      shop.pass(10 * minute)
      await sweepDueSteps(shop.deps)
      return {
        act: (deps) => changeWave(deps, wave.id, { startTime: raceDayTime('10:00') }, { mail: true }),
        isSaved: async () => (await shop.deps.catalog.getWave(wave.id))!.startTime === raceDayTime('10:00'),
        mailed: ['sanne@voorbeeld.nl'],
      }
    },
  },
  {
    name: 'another venue for a race day',
    async open(shop) {
      await join(shop, ['sanne@voorbeeld.nl'])
      await shop.runJobs()
      const { capacity, status, cancelUntil, transferUntil } = (await shop.deps.catalog.getEventDay(testDay))!
      const terms = { capacity, status, cancelUntil, transferUntil, location: 'Zuidstrand, Katwijk', mail: true }
      return {
        act: (deps) => changeRaceDay(deps, testDay, terms),
        isSaved: async () => (await shop.deps.catalog.getEventDay(testDay))!.location === 'Zuidstrand, Katwijk',
        mailed: ['sanne@voorbeeld.nl'],
      }
    },
  },
]

let shop: TestShop
afterEach(() => shop.close())

/** Does the work of the next process: jobs that are still in the queue, and steps that the sweeps of the next minutes find. */
async function runNextProcess(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await shop.runJobs()
    shop.pass(6 * minute)
    await sweepOwedJobs(shop.deps)
    await sweepDueSteps(shop.deps)
  }
  await shop.runJobs()
}

/**
 * Ends the process after this number of calls to its ports, and then lets the next process work. Checks that a saved change got its mail.
 * Returns whether the process ended before its work was done, and whether the change was saved.
 */
async function endedAfter(calls: number, { open }: Save): Promise<{ hasEnded: boolean; saved: boolean }> {
  shop = await openTestShop()
  const { act, isSaved, mailed } = await open(shop)
  await shop.runJobs()
  shop.deps.mailer.sent.length = 0
  const process = endAfter(shop.deps, calls)
  await act(process.deps as Deps).catch(() => undefined)
  // Until it ends, the process also runs the jobs that it queued. The queue delivers unfinished jobs again.
  for (const job of shop.deps.queue.jobs.slice()) await runJob(process.deps as never, job).catch(() => undefined)
  await runNextProcess()
  const got = new Set(shop.deps.mailer.sent.map(({ to }) => to))
  const saved = await isSaved()
  await shop.close()
  expect([...got].toSorted(), `ended after ${calls} calls`).toEqual(saved ? mailed.toSorted() : [])
  return { hasEnded: process.hasEnded(), saved }
}

test.each(saves)('sends the mail after $name, even if the process ends at any of its calls', async (save) => {
  // Near the save, the test ends a process at every call. Elsewhere `npm test` does so at every fourth call, and the long run at every
  // call.
  const step = isLongRun ? 1 : 4
  let saves = 0
  for (let [calls, hasEnded] = [0, true]; hasEnded; calls += step) {
    const outcome = await endedAfter(calls, save)
    if (outcome.saved && ++saves === 1)
      for (let beside = calls - step + 1; beside < calls + step; beside++) if (beside !== calls) await endedAfter(beside, save)
    hasEnded = outcome.hasEnded
  }
  // More than one process saved the change: at least one ended after the save, and the last one did not end early.
  expect(saves).toBeGreaterThan(1)
})
