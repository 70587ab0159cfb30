import type { ComponentType, ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { createCrewDb } from '#web/db/crew-db.ts'
import { putMetas } from '#web/db/meta.ts'
import { getBrowserCrew } from '#web/sync/browser-crew.ts'
import { endBrowserCrew } from '#web/sync/testing/end-browser-crew.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import CrewOrAdminLayout from './crew-or-admin-layout.tsx'
import DeskLayout from './desk-layout.tsx'

endBrowserCrew()

// All tests share one engine with one store, so their order matters: the last ones revoke the device.

const layouts: [string, ComponentType<{ children: ReactNode }>][] = [
  ['the desk', DeskLayout],
  ['the crew’s frame', CrewOrAdminLayout],
]
const report = '/api/crew/report'
const page = {
  rows: [],
  events: [],
  cursor: 'end',
  complete: true,
  serverTime: Date.now(),
  device: { id: '00000000-0000-4000-8000-00000000000a', name: 'Balie', locations: ['start'] },
  posts: [],
  publicKeys: [],
  overdueMinutes: 150,
  epoch: 'one',
}
const answers = { [`POST ${report}`]: { body: { ok: true } }, 'GET /api/crew/roster': { body: page } }

beforeEach(async () => {
  const db = createCrewDb()
  if ((await db.meta.count()) > 0) return db.close()
  await putMetas(db, {
    device: page.device,
    location: 'start',
    pairedAt: Date.now(),
    lastSyncAt: Date.now(),
    overdueMinutes: 150,
  })
  db.close()
})
afterEach(() => localStorage.clear())

it.each(layouts)('syncs a paired device at %s when the button is pressed, and reports the device to the server', async (_, Frame) => {
  const wire = fakeWire(answers)
  const screen = await renderScreen({ '/': <Frame>Het scherm</Frame> }, '/')
  await screen.until(() => /BalieScannerBeheer.*Het scherm|ScannerBalieHet scherm/.test(screen.text()))
  const before = wire.sentTo('/api/crew/roster').length
  await screen.press('Nu synchroniseren')
  await screen.until(() => wire.sentTo('/api/crew/roster').length > before && wire.sentTo(report).length > 0)
  expect(wire.sentTo(report)[0]!.body).toMatchObject({ camera: 'unknown', tab: 'scanner', roster: { complete: true } })
})

it.each(layouts)('shows at %s that the device is revoked, instead of the screen', async (_, Frame) => {
  fakeWire({ ...answers, 'GET /api/crew/roster': refusal(401, 'device_revoked', 'Ontkoppeld.') })
  const screen = await renderScreen({ '/': <Frame>Het scherm</Frame> }, '/')
  await getBrowserCrew().actions.syncNow()
  await screen.until(() => screen.text().includes('Dit toestel is ontkoppeld.'))
  expect(screen.text()).not.toContain('Het scherm')
})
