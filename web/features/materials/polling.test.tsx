import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { endBrowserCrew } from '#web/sync/testing/end-browser-crew.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import MaterialManagement from './material-management.tsx'

endBrowserCrew()

afterEach(() => void vi.useRealTimers())

const count = (currentStock: number) => ({
  body: [
    {
      id: 'noord-pion',
      zoneId: 'noord',
      materialId: 'pion',
      materialName: 'Pionnen',
      zoneName: 'Noord',
      currentStock,
      requiredStock: 20,
      unit: 'stuks',
      status: 'CRITICAL',
      lastChecked: null,
      checkedBy: null,
      notes: null,
    },
  ],
})

it('fetches the material every 30 s, and shows the counts of other devices', async () => {
  // Fakes only intervals, because the database of the device needs the other timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const wire = fakeWire({
    'GET /api/zones': { body: [{ id: 'noord', name: 'Noord', description: '', location: '', responsible: 'Niels', posts: ['Noord'] }] },
    'GET /api/materials': { body: [] },
    'GET /api/material-categories': { body: [] },
    'GET /api/zone-materials': count(9),
    'GET /api/checklists': { body: [] },
  })
  const requestCount = () => wire.sentTo('/api/zone-materials').length
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  const screen = await renderScreen({ '/': <MaterialManagement /> }, '/')
  await screen.until(() => screen.text().includes('9 van 20 stuks'))
  wire.answers['GET /api/zone-materials'] = count(12)
  // Waits only 20 s: a part of the 30 s passed while the test waited for the first answer.
  await pass(20)
  expect(requestCount()).toBe(1)
  await pass(10)
  await screen.until(() => screen.text().includes('12 van 20 stuks'))
  expect(requestCount()).toBe(2)
})
