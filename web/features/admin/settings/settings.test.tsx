import { expect, it } from 'vitest'
import { refusal } from '#web/api/testing/fake-wire.ts'
import { appVersion } from '#web/pwa/app-version.ts'
import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import { formatDayAndTime } from '#web/features/admin/devices/device-words.ts'
import { list, race, conflict, neverSeen, open } from './testing/open-settings.tsx'

const justNow = new Date().toISOString()
const well: CrewDevice = {
  ...neverSeen,
  id: 'b',
  name: 'Post B',
  locations: ['course-start', 'finish'],
  lastSeenAt: justNow,
  report: {
    appVersion,
    waiting: 0,
    refused: 0,
    battery: { level: 0.8, charging: false },
    clock: { offset: 3, uncertainty: 40 },
    storage: { state: 'persistent', freeBytes: null },
    roster: { complete: true, count: 60, syncedAt: justNow },
    appCached: true,
    camera: 'works',
    tab: 'scanner',
    readyCheck: { level: 'ok', checkedAt: justNow, attention: [] },
    receivedAt: justNow,
  },
}
const poor: CrewDevice = {
  ...well,
  id: 'c',
  name: 'Post C',
  formerNames: [{ name: 'Noor', until: '2025-10-11T07:41:00.000Z' }],
  report: {
    ...well.report!,
    waiting: 14,
    refused: 2,
    battery: { level: 0.12, charging: false },
    clock: { offset: 0, uncertainty: null },
    storage: { state: 'nearly-full', freeBytes: 30_000_000 },
    readyCheck: { level: 'stop', checkedAt: justNow, attention: ['battery', 'clock', 'nieuws-van-morgen'] },
  },
}

it('revokes a phone only after confirmation, and says that the phone is still paired if revoking fails', async () => {
  const { wire, screen } = await open({
    [list]: { body: [neverSeen] },
    'POST /api/admin/devices/a/revoke': refusal(503, 'busy', 'Het is heel druk.'),
  })
  await screen.until(() => screen.text().includes('Nog niet gehoord'))
  await screen.press('Trek Post A in')
  const dialog = document.querySelector('dialog[open]')!.textContent
  expect(dialog).toContain('Wat al binnen is, blijft meetellen, ook wat een ander toestel bracht.')
  expect(dialog).toContain('Is de telefoon stuk of kwijt en komt hij niet terug, trek hem dan ook in')
  expect(wire.sentTo('/api/admin/devices/a/revoke')).toEqual([])
  await screen.press('Trek in')
  await screen.until(() => screen.text().includes('Het is heel druk. De telefoon is nog gekoppeld.'))
  wire.answers['POST /api/admin/devices/a/revoke'] = { body: { ok: true } }
  wire.answers[list] = { body: [{ ...neverSeen, revokedAt: '2025-10-11T08:00:00.000Z' }] }
  await screen.press('Trek in')
  await screen.until(() => screen.text().includes('Ingetrokken') && screen.text().includes('Telefoon ingetrokken'))
})

it('warns before a phone with unsent scans is revoked, and says afterwards which scans may be missing', async () => {
  const handedOver = { events: 2, lastBy: 'Post E', lastAt: '2025-10-11T07:30:00.000Z' }
  const dead = { ...well, handedOver, lastSeenAt: '2025-10-11T08:40:00.000Z', report: { ...well.report!, waiting: 3 } }
  const { wire, screen } = await open({ [list]: { body: [dead] }, 'POST /api/admin/devices/b/revoke': { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Post B'))
  await screen.press('Trek Post B in')
  const dialog = document.querySelector('dialog[open]')!.textContent
  expect(dialog).toMatch(/Laatste contact: .*10:40Toen wachtten 3 scans\. Wat hij daarna scande, is niet binnen\./)
  const missingScans = { since: dead.lastSeenAt, waiting: 3 }
  wire.answers[list] = { body: [{ ...dead, revokedAt: '2025-10-11T09:00:00.000Z', missingScans }] }
  await screen.press('Trek in')
  await screen.until(() => screen.text().includes('Niet binnen: 3 scans, en misschien wat hij scande na za 11 okt 10:40.'))
  expect(screen.text()).toContain('0 actief; van 1 ingetrokken toestel is misschien niet alles binnen')
  expect(screen.text()).not.toContain('Scans van daarna kunnen nog op het toestel staan')
})

it('says of a phone whose scans another phone brought when its own last contact was, who brought them, and that they are all in', async () => {
  const handedOver = { events: 3, lastBy: 'Bram', lastAt: '2025-10-11T07:41:00.000Z', all: 4 }
  const { screen } = await open({ [list]: { body: [{ ...well, lastSeenAt: '2025-10-11T07:12:00.000Z', handedOver }] } })
  await screen.until(() => screen.text().includes('Post B'))
  await screen.press('Trek Post B in')
  const dialog = document.querySelector('dialog[open]')!.textContent
  expect(dialog).toMatch(/Laatste eigen contact: .*09:12Alle 4 scans van Post B zijn binnen; .* door Bram, aangekomen om .*09:41\. /)
  expect(dialog).toContain('Wat hij na die overdracht scande, is niet binnen.')
})

it('says of a phone in good order only that all is in and that the phone wipes itself, before it is revoked', async () => {
  const { screen } = await open({ [list]: { body: [well] } })
  await screen.until(() => screen.text().includes('Post B'))
  await screen.press('Trek Post B in')
  const dialog = document.querySelector('dialog[open]')!.textContent
  expect(dialog).toContain('Alle scans van Post B zijn binnen en blijven meetellen. Nieuwe scans tellen niet meer.')
  expect(dialog).toContain('De telefoon wist bij het volgende contact zijn deelnemers en zijn scans.')
  expect(dialog).not.toMatch(/stuk of kwijt|laatste scans|Laatste contact/)
})

it('says what is wrong with a phone and what to do, and shows a healthy phone without a warning', async () => {
  const { screen } = await open({ [list]: { body: [well, poor] } })
  await screen.until(() => screen.text().includes('Post C'))
  const row = (name: string) => [...document.querySelectorAll('tbody tr')].find((one) => one.textContent!.includes(name))!.textContent!
  for (const words of ['Start, Finish', '14, 2 geweigerd', '12%, laag', 'Niet gemeten', 'Bijna vol', 'Niet klaar'])
    expect(row('Post C')).toContain(words)
  for (const words of ['Nu', '60', '80%', '± 40 ms', 'Vast', 'Actueel', 'Klaar']) expect(row('Post B')).toContain(words)
  expect(screen.text()).toContain('2 actief, 14 scans wachten')
  await screen.press(/^Alleen met een waarschuwing: 1/)
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1)
  await screen.press('Bekijk en wijzig Post C')
  expect(screen.text()).toContain('Bijna vol, 30 MB vrij')
  expect(screen.text()).toContain('Breng een lader of een andere telefoon.')
  expect(screen.text()).toContain('Eerdere namenNoor (tot 11 okt 09:41)')
  expect(screen.text()).toContain('Op de telefoon: accu, klok, nieuws-van-morgen.')
})

const heardAgo = (minutes: number): CrewDevice => ({
  ...well,
  id: 'd',
  name: 'Post D',
  lastSeenAt: new Date(Date.now() - minutes * 60_000).toISOString(),
})

it('says that all scans are sent if every phone reported in the last ten minutes', async () => {
  const { screen } = await open({ [list]: { body: [well, heardAgo(9)] } })
  await screen.until(() => screen.text().includes('2 actief, alles verstuurd'))
  expect(screen.text()).not.toContain('Stil ')
  expect(document.getElementById('telefoons')!.textContent, 'links of other pages lead here').toContain('Crew-telefoons')
})

it('shows the time until which a silent phone had sent all scans, and does not say that all are sent', async () => {
  const { screen } = await open({ [list]: { body: [well, heardAgo(13)] } })
  await screen.until(() => screen.text().includes('2 actief, van 1 toestel is onbekend of alles verstuurd is'))
  expect(screen.text()).toMatch(/Wacht: 0 om \d/)
  await screen.press('Bekijk en wijzig Post D')
  expect(screen.text()).toMatch(/VersturenOm .*: alles verstuurd. Scans van daarna kunnen nog op het toestel staan/)
})

it.each([1, 11])('says %i minutes after a hand-over when it was, and that it is unknown whether all is sent', async (minutes) => {
  const lastAt = heardAgo(minutes).lastSeenAt!
  const handedOver = { events: 3, lastBy: 'Post E', lastAt, all: 16 }
  const { screen } = await open({ [list]: { body: [well, { ...heardAgo(minutes + 1), handedOver }] } })
  await screen.until(() => screen.text().includes('2 actief, van 1 toestel is onbekend of alles verstuurd is'))
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows.find((one) => one.includes('Post D'))).toMatch(/Contact: Gebracht .*Wacht: 0 om .*Accu: –/)
  const remark = /^Alle 16 scans .*het laatst door Post E, aangekomen om .*\. Scans van daarna kunnen nog op het toestel staan\.$/
  expect(rows).toContainEqual(expect.stringMatching(remark))
  await screen.press('Bekijk en wijzig Post D')
  const at = formatDayAndTime(lastAt, Date.now())
  expect(screen.text()).toContain('Contact: Alle 16 scans van Post D zijn binnen; 3 zijn gebracht, het laatst door Post E, aangekomen om ')
  expect(screen.text()).not.toContain('Overgenomen')
  expect(screen.text()).toContain(
    'Wat hij daarna scande, is hier niet bekend. Breng hem naar een plek met bereik. Komt hij niet terug, trek hem dan in.',
  )
  expect(screen.text()).toContain(`VersturenOm ${at}: alles gebracht. Scans van daarna kunnen nog op het toestel staan`)
})

it('shows in the table and beside the last report how many scans came in through another phone', async () => {
  const handedOver = { events: 1, lastBy: 'Post A', lastAt: '2025-10-11T07:41:00.000Z' }
  const { screen } = await open({ [list]: { body: [{ ...well, handedOver }] } })
  const words = '1 scan kwam binnen via een ander toestel, het laatst om 11 okt, 09:41 via Post A'
  await screen.until(() => screen.text().includes(words))
  await screen.press('Bekijk en wijzig Post B')
  expect(screen.text()).toContain(`Overgenomen${words}`)
})

it('sorts phones by the chosen column, with revoked phones last', async () => {
  const gone = { ...well, id: 'd', name: 'Post 0', revokedAt: justNow }
  const { screen } = await open({ [list]: { body: [well, poor, gone, neverSeen] } })
  await screen.until(() => screen.text().includes('Post C'))
  const names = () => [...document.querySelectorAll('tbody td[data-strong] [title]:first-child')].map((cell) => cell.textContent)
  await screen.press('Wacht')
  expect(names()).toEqual(['Post A', 'Post B', 'Post C', 'Post 0'])
  await screen.press('Wacht')
  expect(names()).toEqual(['Post C', 'Post B', 'Post A', 'Post 0'])
})

it('changes the name and posts of a phone, and keeps the typed values after a failure or a conflict', async () => {
  const path = '/api/admin/devices/b'
  const { wire, screen } = await open({ [list]: { body: [well] }, [`PATCH ${path}`]: refusal(503, 'busy', 'Het is heel druk.') })
  await screen.until(() => screen.text().includes('Post B'))
  await screen.press('Bekijk en wijzig Post B')
  await screen.fill('Naam van het toestel', 'Finish Noord')
  await screen.press('Haal post Start weg')
  await screen.press('Bewaar')
  await screen.until(() => screen.text().includes('Het is heel druk. Wat je invulde staat er nog.'))
  const theirs = { ...well, name: 'Post Zuid', version: 'v2' }
  Object.assign(wire.answers, { [`PATCH ${path}`]: conflict(theirs), [list]: { body: [theirs] } })
  await screen.press('Bewaar')
  await screen.until(() => screen.text().includes('Dit staat er nu') && screen.text().includes('Post Zuid'))
  expect(wire.sentTo(path).at(-1)!.body).toMatchObject({ version: 'v1' })
  expect(screen.fieldOf('Naam van het toestel').value).toBe('Finish Noord')
  const changed = { ...well, name: 'Finish Noord', locations: ['finish'] }
  Object.assign(wire.answers, { [`PATCH ${path}`]: { body: changed }, [list]: { body: [changed] } })
  await screen.press('Bewaar')
  await screen.until(() => screen.text().includes('Finish Noord hoort het bij het volgende contact.'))
  expect(wire.sentTo(path).at(-1)!.body).toEqual({ name: 'Finish Noord', locations: ['finish'], version: 'v2' })
})

it.each([
  ['Bekijk en wijzig Post B', 'Finish Noord'],
  ['Telefoon koppelen', 'Post A, Noor'],
])('%s: asks before closing the dialog once something was typed', async (button, name) => {
  const { screen } = await open({ [list]: { body: [well] } })
  await screen.until(() => screen.text().includes('Post B'))
  await screen.press(button)
  await screen.press('Sluiten')
  expect(screen.query('dialog[open]')).toBeNull()
  await screen.press(button)
  await screen.fill('Naam van het toestel', name)
  await screen.press('Sluiten')
  expect(screen.text()).toContain('Wat je invulde is nog niet bewaard.')
  await screen.press('Verder invullen')
  expect(screen.fieldOf('Naam van het toestel').value).toBe(name)
  await screen.press('Sluiten')
  await screen.press('Gooi weg')
  expect(screen.query('dialog[open]')).toBeNull()
})

it('says which panels did not load, and loads them on retry', async () => {
  const { wire, screen } = await open({ [race]: 'no network' })
  await screen.until(() => screen.text().includes('De telefoons laden niet') && screen.text().includes('De instellingen laden niet'))
  Object.assign(wire.answers, { [list]: { body: [well] } })
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Post B'))
})
