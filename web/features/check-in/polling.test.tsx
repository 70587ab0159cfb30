import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import CheckIn from './check-in.tsx'

// The check-in screen refreshes by itself (specification section 7).
const list = '/api/participants'
const stats = '/api/admin/check-in-stats'
const inbox = '/api/admin/scan-inbox'
const numbers = (checkedIn: number) => ({
  body: { day: null, totalParticipants: 12, checkedIn, notCheckedIn: 12 - checkedIn, checkInRate: 0 },
})

afterEach(() => void vi.useRealTimers())

async function open(at: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const wire = fakeWire({
    [`GET ${list}`]: { body: [makeParticipant({ id: '7K4P2M9X' })] },
    [`GET ${stats}`]: numbers(5),
    [`GET ${inbox}`]: {
      body: { conflicts: [], refused: [], refusedCount: 0, undecided: [], undecidedDevices: [], decided: [], unworn: [], implausible: [] },
    },
  })
  const screen = await renderScreen({ '/': <CheckIn /> }, at)
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  await pass(1)
  return { wire, screen, pass, requestCounts: (...paths: string[]) => paths.map((path) => wire.sentTo(path).length) }
}

it('refreshes list and numbers together every 10 s, before their own intervals of 15 s and 30 s', async () => {
  const { pass, requestCounts } = await open('/')
  expect(requestCounts(list, stats)).toEqual([1, 1])
  const counts: Record<number, number[]> = {}
  for (let second = 2; second <= 31; second++) {
    await pass(1)
    if ([9, 11, 16, 21, 26, 31].includes(second)) counts[second] = requestCounts(list, stats)
  }
  expect(counts).toEqual({ 9: [1, 1], 11: [2, 2], 16: [2, 2], 21: [3, 3], 26: [3, 3], 31: [4, 4] })
})

it('shows new numbers after a refresh, without a press', async () => {
  const { wire, screen, pass } = await open('/')
  expect(screen.text()).toContain('Ingecheckt5')
  wire.answers[`GET ${stats}`] = numbers(6)
  await pass(10)
  expect(screen.text()).toContain('Ingecheckt6')
})

it('refreshes the inbox every 15 s while it is open', async () => {
  const { pass, requestCounts } = await open('/?tab=controle')
  expect(requestCounts(inbox)).toEqual([1])
  await pass(13)
  expect(requestCounts(inbox)).toEqual([1])
  await pass(2)
  expect(requestCounts(inbox)).toEqual([2])
  await pass(15)
  expect(requestCounts(inbox)).toEqual([3])
})
