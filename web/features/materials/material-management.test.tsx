import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import MaterialManagement from './material-management.tsx'
import { checklist, inNoord, inZuid, materialAnswers, openMaterial, setUpMaterial } from './testing/material-office.tsx'

setUpMaterial()

it('shows first the material with the largest shortage, with its status and last count', async () => {
  fakeWire(materialAnswers(inZuid, inNoord))
  const screen = await openMaterial()
  await screen.until(() => screen.text().includes('Rest in de bus'))
  expect(screen.text()).toMatch(/Kritiek1van 2Laag0van 2Overschot1van 2OK0van 2Waarvan nog niet geteld1van 2/)
  expect(screen.text()).toMatch(
    /Elke regel is een materiaal in een zone.*PionnenNoord9 van 20 stuksKritiekza 11 okt 09:41, Niels.*PionnenZuid41 van 20 stuksOverschotNog niet geteld/,
  )
})

it('shows the earliest and latest possible time of a count or tick if its time is unknown', async () => {
  const unsure = { ...inNoord, checkedWithin: 3_600_000 }
  const ticked = { ...checklist.items[0]!, done: true, checkedAt: inNoord.lastChecked, checkedWithin: 1e12, checkedBy: 'Bo' }
  fakeWire({ ...materialAnswers(unsure), 'GET /api/checklists': { body: [{ ...checklist, items: [ticked] }] } })
  const screen = await openMaterial()
  await screen.until(() => screen.text().includes('Rest in de bus'))
  expect(screen.text()).toContain('tijd onbekend tussen 11 okt, 08:41 en 11 okt, 10:41, Niels')
  expect(screen.text()).not.toContain('09:41')
  await screen.press('Checklists', 'tab')
  await screen.until(() => screen.text().includes('Bo, tijd onbekend'))
  expect(screen.text()).not.toContain('09:41')
})

it('offers an administrator with read-only access no buttons to count or tick', async () => {
  fakeWire(materialAnswers(inNoord))
  const reader = (
    <AdminRoleContext value="read-only">
      <MaterialManagement />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': reader }, '/')
  await screen.until(() => screen.text().includes('9 van 20'))
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Tel')
  await screen.press('Checklists', 'tab')
  await screen.until(() => screen.text().includes('Pionnen staan'))
  expect(screen.query('input[type=checkbox]:not(:disabled)')).toBeNull()
  expect(screen.text()).not.toContain('Gecontroleerd door')
})

it('shows the selected zone on every tab, and stores the zone and the tab in the URL', async () => {
  fakeWire(materialAnswers(inNoord, inZuid))
  const screen = await openMaterial('/?zone=zuid')
  await screen.until(() => screen.text().includes('41 van 20'))
  expect(screen.text()).not.toContain('9 van 20')
  await screen.press('Zones')
  expect(screen.text()).toContain('Verantwoordelijk: Anouk')
  expect(screen.text()).not.toContain('Verantwoordelijk: Niels')
  expect(screen.search()).toBe('?zone=zuid&blad=zones')
  await screen.press('Materialen')
  expect(screen.text()).toMatch(
    /In deze zoneNodig in deze zone.*PionnenParcours41 stuks20 tot 40OverschotZuid 41 van 20 \(Overschot, niet geteld\)/,
  )
})

it('compares the total stock with the total that all zones need, and names the zones that have too little or too much', async () => {
  fakeWire(materialAnswers(inNoord, inZuid))
  const screen = await openMaterial('/?blad=materialen')
  await screen.until(() => screen.text().includes('In alle zones samen'))
  expect(screen.text()).toContain('50 stuks40 tot 80OKNoord 9 van 20 (Kritiek), Zuid 41 van 20 (Overschot, niet geteld)')
})

it('shows the total of the packing list if it differs from the minimum that the office set', async () => {
  fakeWire(materialAnswers(inNoord))
  const screen = await openMaterial('/?blad=materialen')
  await screen.until(() => screen.text().includes('40 tot 80, volgens de paklijst 20'))
})

it('shows the stored stock and its time without network, or shows that nothing is stored', async () => {
  fakeWire({})
  const nothing = await openMaterial()
  await nothing.until(() => nothing.text().includes('Het materiaal laadt niet'))
  fakeWire(materialAnswers(inNoord))
  const first = await openMaterial()
  await first.until(() => first.text().includes('Rest in de bus'))
  fakeWire({})
  const later = await openMaterial()
  await later.until(() => /Stand van \w\w \d+ \w{3} \d\d:\d\d/.test(later.text()))
  expect(later.text()).toContain('9 van 20 stuks')
})

it('shows an error after the first failed request, and loads the material automatically with a later request', async () => {
  const wire = fakeWire({})
  const asApp = (
    <QueryClientProvider client={createQueryClient()}>
      <MaterialManagement />
    </QueryClientProvider>
  )
  const screen = await renderScreen({ '/': asApp }, '/')
  await screen.until(() => screen.text().includes('Het materiaal laadt niet'))
  expect(wire.sentTo('/api/zones').length).toBe(1)
  Object.assign(wire.answers, materialAnswers(inNoord))
  await screen.until(() => screen.text().includes('9 van 20 stuks'))
  expect(screen.text()).not.toContain('laadt niet')
})
