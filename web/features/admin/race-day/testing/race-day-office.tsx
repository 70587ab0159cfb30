import { act } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { OverduePerson, RaceDayOverview } from '#shared/contract/overview.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import RaceDay from '#web/features/admin/race-day/race-day.tsx'
import { forgetOverdueAlarms } from '#web/features/admin/race-day/use-overdue-alarm.ts'
import { fakeAudio } from '#web/ui/testing/fake-audio.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'

const now = '2025-10-11T11:45:00.000Z'
/** The call that the screen repeats. */
export const raceDayCall = 'GET /api/admin/race-day'

/** The tones of the alarm in this test. */
export let audio: ReturnType<typeof fakeAudio>

/** Sets up every test of a file: race day at 13:45, no alarm raised, and a browser that allows sound only after a touch. */
export function setUpRaceDayOffice(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(now) })
    localStorage.clear()
    forgetOverdueAlarms()
    audio = fakeAudio()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** An overdue person who started in wave 3 at 11:10 and was last seen at 12:02. */
export const overduePerson = (name: string, change: Partial<OverduePerson> = {}): OverduePerson => ({
  id: name.toUpperCase().padEnd(8, '0').slice(0, 8),
  name,
  startNumber: '412',
  waveNumber: 3,
  start: { at: '2025-10-11T09:10:00.000Z', uncertaintyMs: 0, timeKnown: true },
  lastSeen: { at: '2025-10-11T10:02:00.000Z', uncertaintyMs: 0, timeKnown: true, location: 'Strand 3' },
  ...change,
})
/** The answer of the server when these people are overdue. */
export function raceDayAnswer(people: OverduePerson[], change: Partial<RaceDayOverview> = {}): { body: RaceDayOverview } {
  const total = { expected: 60, in: 40, onCourse: 20, finished: 17, dnf: 3 }
  const overdue = { minutes: 150, count: people.length, people }
  const day = '2025-10-11'
  return { body: { days: [day], day, total, waves: [], course: [], overdue, phones: [], conflicts: 0, refused: 0, ...change } }
}

/** Lets `ms` pass on the screen. */
export const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
/** Opens Racedag with these overdue people. `poll` gives the answer to the next regular request. */
export async function openRaceDay(
  people: OverduePerson[],
  { role = 'staff', ...change }: Partial<RaceDayOverview> & { role?: AdminRole } = {},
) {
  const wire = fakeWire({ [raceDayCall]: raceDayAnswer(people, change) })
  const office = (
    <AdminRoleContext value={role}>
      <RaceDay />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': office }, '/')
  await pass(1000)
  const poll = async (next: OverduePerson[]) => {
    wire.answers[raceDayCall] = raceDayAnswer(next, change)
    await pass(5000)
  }
  return { wire, screen, poll }
}
/** Touches the page, after which it may play sound. */
export const touch = () => act(async () => void window.dispatchEvent(new Event('pointerdown')))
