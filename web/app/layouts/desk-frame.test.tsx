import { beforeEach, expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import { testPerson } from '#web/features/crew-scanner/testing/test-people.ts'
import type { Crew, CrewStatus } from '#web/sync/crew-types.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { DeskFrame } from './desk-frame.tsx'

// The desk shows the state of a paired laptop in the words that the scanner shows over the camera and in its bar.

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

async function open(snapshot: Partial<Crew> = {}, status: Partial<CrewStatus> = {}) {
  fakeWire({ 'POST /api/crew/report': { body: { ok: true } } })
  const phone = createTestCrew({ rows: [testPerson(0, 'Sanne de Wit')], snapshot, status })
  function Desk() {
    const crew = phone.useCrew()
    return (
      <DeskFrame crew={crew} name={crew.device!.name}>
        Het scherm
        <input aria-label="Naam" />
      </DeskFrame>
    )
  }
  return renderScreen({ '/': <Desk /> }, '/')
}

it.each<[string, Partial<Crew>, Partial<CrewStatus>, RegExp]>([
  ['lost scans', { lostOwn: 2 }, {}, /2 scans gingen verloren\./],
  ['refused scans', {}, { refused: 1 }, /De server nam 1 scan niet aan\. Hij is bewaard\./],
  ['scans that never arrive', { heldUp: 1 }, { waiting: 1 }, /1 scan komt niet aan, hoe vaak ook geprobeerd\./],
  ['storage that is nearly full', {}, { storage: 'nearly-full' }, /Opslag bijna vol\./],
  ['that the device must be paired again', {}, { needsPairing: true }, /Koppel dit toestel opnieuw\..*KoppelHet scherm/],
  [
    'that the device has no list any more',
    {},
    { needsPairing: true, rosterComplete: false, lastSyncAt: null },
    /Koppel opnieuw · geen lijst/,
  ],
  ['the number of waiting scans and the age of the list', {}, { state: 'offline', waiting: 3 }, /Geen verbinding\. 3 wachten · lijst van /],
])('the desk shows %s', async (_, snapshot, status, words) => {
  expect((await open(snapshot, status)).text()).toMatch(words)
})

it('shows no banner when all is well', async () => {
  expect((await open()).text()).toMatch(/ScannerBeheerHet schermVerbinding\. Alles verstuurd · \d\d:\d\dNood$/)
})

it('syncs at once when the button is pressed, and shows the button as busy', async () => {
  const tries: (() => void)[] = []
  const screen = await open({ syncNow: () => new Promise((done) => tries.push(done)) }, { state: 'offline' })
  await screen.press('Nu synchroniseren')
  expect(tries).toHaveLength(1)
  expect(screen.query('[aria-label="Nu synchroniseren"]')?.getAttribute('aria-busy')).toBe('true')
})

it('shows no banner in a tab that does not scan', async () => {
  expect((await open({ role: 'bystander', lostOwn: 1 })).text()).not.toContain('gingen verloren')
})

it('opens the emergency numbers over the desk, and keeps the typed input of the desk', async () => {
  const screen = await open()
  await screen.fill('Naam', 'Sanne de Wit')
  await screen.press('Nood')
  expect(screen.query('a[href="tel:112"]')).not.toBeNull()
  expect(screen.query('input')?.closest('[inert]')).not.toBeNull()
  await screen.press('Terug')
  expect(screen.query('a[href="tel:112"]')).toBeNull()
  expect(screen.fieldOf('Naam').value).toBe('Sanne de Wit')
})
