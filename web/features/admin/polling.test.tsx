import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Notifications from './notifications/notifications.tsx'
import WaveManagement from './waves/wave-management.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const queue = '/api/notifications/queue'
const capacity = '/api/admin/waves/capacity-overview'
const open = async (screen: ReactNode) => {
  const wire = fakeWire({
    [`GET ${queue}`]: { body: { pending: 2, sent: 40, failed: 1, total: 43 } },
    'GET /api/notifications/history': { body: [] },
    [`GET ${capacity}`]: { body: [] },
  })
  return { wire, screen: await renderScreen({ '/': screen }, '/') }
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

it.each([
  ['the notification queue', queue, 5_000, <Notifications key="n" />],
  ['the occupancy of the waves', capacity, 30_000, <WaveManagement key="w" />],
])('refetches %s at its interval (specification section 7)', async (_, path, interval, section) => {
  const { wire } = await open(section)
  await pass(1_000)
  expect(wire.sentTo(path)).toHaveLength(1)
  await pass(interval - 1_500)
  expect(wire.sentTo(path)).toHaveLength(1)
  await pass(1_000)
  expect(wire.sentTo(path)).toHaveLength(2)
  await pass(3 * interval)
  expect(wire.sentTo(path)).toHaveLength(5)
})

it('refetches the queue and the history when Status vernieuwen is pressed', async () => {
  const { wire, screen } = await open(<Notifications />)
  await pass(1_000)
  expect(screen.text()).toContain('In wachtrij2')
  wire.answers[`GET ${queue}`] = { body: { pending: 0, sent: 42, failed: 1, total: 43 } }
  await screen.press('Status vernieuwen')
  await pass(10)
  expect(screen.text()).toContain('In wachtrij0')
  expect([wire.sentTo(queue).length, wire.sentTo('/api/notifications/history').length]).toEqual([2, 2])
})
