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
  ['the queue of notifications', queue, 5_000, <Notifications key="n" />],
  ['how full the waves are', capacity, 30_000, <WaveManagement key="w" />],
])('%s is asked again every so often (specification section 7)', async (_, path, every, section) => {
  const { wire } = await open(section)
  await pass(1_000)
  expect(wire.sentTo(path)).toHaveLength(1)
  await pass(every - 1_500)
  expect(wire.sentTo(path)).toHaveLength(1)
  await pass(1_000)
  expect(wire.sentTo(path)).toHaveLength(2)
  await pass(3 * every)
  expect(wire.sentTo(path)).toHaveLength(5)
})

it('Status vernieuwen asks for the queue and the history at once', async () => {
  const { wire, screen } = await open(<Notifications />)
  await pass(1_000)
  expect(screen.text()).toContain('In wachtrij2')
  wire.answers[`GET ${queue}`] = { body: { pending: 0, sent: 42, failed: 1, total: 43 } }
  await screen.press('Status vernieuwen')
  await pass(10)
  expect(screen.text()).toContain('In wachtrij0')
  expect([wire.sentTo(queue).length, wire.sentTo('/api/notifications/history').length]).toEqual([2, 2])
})
