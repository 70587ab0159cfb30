import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { MaterialView } from '#web/db/material-record.ts'
import { putMaterialView } from '#web/db/material-view.ts'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import { testPerson } from '#web/features/crew-scanner/testing/test-people.ts'
import type { CrewStatus } from '#web/sync/crew-types.ts'
import { getScreenDb } from '#web/sync/screen-db.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { WaitSheet } from './wait-sheet.tsx'

beforeEach(() => Promise.all([getScreenDb().events.clear(), getScreenDb().meta.clear()]))

const phone = createTestCrew({ rows: [testPerson(0, 'Sanne de Wit')] })
function Wait() {
  return <WaitSheet crew={phone.useCrew()} now={Date.parse('2025-10-11T08:00:00Z')} onGive={() => {}} onClose={() => {}} />
}
const open = () => renderScreen({ '/': <Wait /> }, '/')

const count = { kind: 'stock-count', zoneMaterialId: 'noord-pion', stock: 12, checkedBy: 'Niels' } as const
const tick = { kind: 'check-item', checklistItemId: 'noord-1', done: true, checkedBy: 'Niels' } as const
const refusal = { reason: 'other_zone', message: 'Dit toestel telt niet in deze zone.', refusedAt: Date.parse('2025-10-11T07:30:00Z') }
const view = {
  zones: [],
  materials: [],
  categories: [],
  zoneMaterials: [{ id: 'noord-pion', materialName: 'Pionnen', zoneName: 'Noord' }],
  checklists: [{ id: 'noord', zoneId: 'noord', name: 'Ochtend', items: [{ id: 'noord-1', text: 'Kruipveld vrij' }] }],
  seenAt: 0,
} as unknown as MaterialView

function keep(event: AnyEvent, refused: boolean) {
  const { id, deviceId, seq } = event
  return getScreenDb().events.add({ id, deviceId, seq, event, ...(refused ? { state: 'refused', ...refusal } : { state: 'waiting' }) })
}

test('shows a refused count with its material, number and reason', async () => {
  await putMaterialView(getScreenDb(), view)
  await keep(phone.add(count), true)
  await keep(phone.add(tick), false)
  const screen = await open()
  await screen.until(() => screen.text().includes('Pionnen, Noord') && screen.text().includes('Kruipveld vrij'))
  expect(screen.text()).toContain('Pionnen, Noord: telling van 12')
  expect(screen.text()).toContain('Dit toestel telt niet in deze zone. (09:30) De telling blijft bewaard; de organisatie ziet hem ook.')
  expect(screen.text()).toContain('Kruipveld vrij: afgevinkt')
  expect(screen.text()).not.toContain('nieuwere versie')
})

test.each([
  [1, 'Er wacht 1 scan. Hij is bewaard op dit toestel en gaat vanzelf mee zodra er bereik is.'],
  [2, 'Er wachten 2 scans. Ze zijn bewaard op dit toestel en gaan vanzelf mee zodra er bereik is.'],
])('says that waiting scans are stored (%i)', async (waiting, words) => {
  const crew = createTestCrew({ rows: [], status: { waiting } })
  const Waits = () => <WaitSheet crew={crew.useCrew()} now={0} onGive={() => {}} onClose={() => {}} />
  expect((await renderScreen({ '/': <Waits /> }, '/')).text()).toContain(words)
})

test('does not say that a scan waits for signal if sending it fails although there is signal', async () => {
  const crew = createTestCrew({ rows: [], status: { waiting: 2 }, snapshot: { heldUp: 1 } })
  const Waits = () => <WaitSheet crew={crew.useCrew()} now={0} onGive={() => {}} onClose={() => {}} />
  const words = (await renderScreen({ '/': <Waits /> }, '/')).text()
  expect(words).toContain('1 scan komt niet aan, hoe vaak ook geprobeerd.')
  expect(words).toContain('Hij blijft op dit toestel en wordt steeds opnieuw verstuurd.')
  expect(words).not.toContain('zodra er bereik is')
})

test('shows a refused count even if the name of its material is unknown', async () => {
  await keep(phone.add(count), true)
  const screen = await open()
  await screen.until(() => screen.text().includes('Niet aangenomen: 1'))
  expect(screen.text()).toContain('Materiaal: telling van 12')
})

test.each<[string, Partial<CrewStatus>, string]>([
  ['sent', { state: 'synced', waiting: 0 }, 'Gelukt. Alles is verstuurd.'],
  ['without a connection', { state: 'offline', waiting: 2 }, 'Geen verbinding. Er wachten 2 scans.'],
  ['without a connection and with nothing to send', { state: 'offline', waiting: 0 }, 'Geen verbinding. Er wachtte niets.'],
  ['not everything accepted', { state: 'syncing', waiting: 1 }, 'Nog niet alles is aangekomen. Er wacht 1 scan.'],
  ['unknown to the server', { needsPairing: true, waiting: 1 }, 'De server kent dit toestel niet meer.'],
])('shows that a press on Verstuur nu tries to send the scans, and shows the result: %s', async (_, ended, words) => {
  const crew = createTestCrew({ rows: [], status: { state: 'syncing', waiting: 2 } })
  const end = Promise.withResolvers<void>()
  let tries = 0
  function Waits() {
    const [status, setStatus] = useState<Partial<CrewStatus>>({})
    const now = crew.useCrew()
    const syncNow = () => (tries++, end.promise.then(() => setStatus(ended)))
    return <WaitSheet crew={{ ...now, status: { ...now.status, ...status }, syncNow }} now={0} onGive={() => {}} onClose={() => {}} />
  }
  const screen = await renderScreen({ '/': <Waits /> }, '/')
  const statusText = () => screen.query('[role=status]')?.textContent
  expect(statusText()).toBe('')
  await screen.press('Verstuur nu')
  expect(screen.query('[aria-busy=true]')?.textContent).toBe('Verstuurt…')
  await screen.press('Verstuurt…')
  await act(async () => end.resolve())
  expect(statusText()).toContain(words)
  expect(tries).toBe(1)
  await screen.press('Verstuur nu')
  expect(tries).toBe(2)
})
