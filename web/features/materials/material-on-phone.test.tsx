import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { putMaterialView } from '#web/db/material-view.ts'
import { getBrowserCrew } from '#web/sync/browser-crew.ts'
import { getScreenDb } from '#web/sync/screen-db.ts'
import { endBrowserCrew } from '#web/sync/testing/end-browser-crew.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import MaterialManagement from './material-management.tsx'

endBrowserCrew()

const saturday = '2025-10-11'
const sunday = '2025-10-12'
const serverTime = Date.parse(`${sunday}T05:00:00Z`)
const device = { id: '00000000-0000-4000-8000-00000000000a', name: 'Magazijn', locations: ['Materiaal'] }
const row = (id: string, eventDate: string) => ({
  id,
  rev: 1,
  name: `Loper ${id}`,
  ticketRef: id,
  ticketType: 'solo',
  index: 0,
  eventDate,
  waveNumber: 0,
  waveTime: null,
  codeVersion: 1,
  status: 'active',
})
const page = {
  rows: [row('7K4P2M00', saturday), row('7K4P2M02', sunday)],
  events: [],
  cursor: 'end',
  complete: true,
  serverTime,
  device,
  posts: [],
  publicKeys: [],
  overdueMinutes: 150,
  epoch: 'one',
}
const secret = 'A'.repeat(43)

it('clears the checklist on the second race day even without network, and stores new ticks for that day', async () => {
  fakeWire({
    'POST /api/crew/pair': { body: { device, edition: '2025', serverTime, secret, publicKeys: [] } },
    'GET /api/crew/roster': { body: page },
  })
  const done = { id: 'noord-1', text: 'Pionnen staan', done: true, checkedAt: `${saturday}T05:41:12.000Z`, checkedBy: 'Niels' }
  const zone = { id: 'noord', name: 'Noord', description: '', location: '', responsible: 'Niels', posts: [] }
  const list = { id: 'noord', zoneId: 'noord', name: 'Voor de start', eventDate: saturday, items: [done] }
  const empty = { materials: [], categories: [], zoneMaterials: [] }
  await putMaterialView(getScreenDb(), { ...empty, zones: [zone], checklists: [list], seenAt: Date.now() })
  const { actions } = getBrowserCrew()
  expect(await actions.pair('12345678')).toEqual({ ok: true })
  await actions.syncNow()
  fakeWire({})

  const screen = await renderScreen({ '/': <MaterialManagement /> }, '/?blad=checklists')
  await screen.until(() => screen.text().includes('zondag 12 oktober 2025'))
  expect(screen.text()).toContain('0 van 1')
  expect(screen.text()).not.toContain('Niels,')
  await screen.fill('Gecontroleerd door', 'Bo')
  await screen.press(/Pionnen staan/, 'checkbox')
  await screen.until(() => screen.text().includes('1 van 1'))
  expect(screen.text()).toMatch(/Bo, .*Wacht op verzenden\./)
  const [stored] = await getScreenDb().events.toArray()
  expect(stored!.event).toMatchObject({ kind: 'check-item', checklistItemId: 'noord-1', done: true, eventDate: sunday })
})
