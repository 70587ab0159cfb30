import { expect, it } from 'vitest'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import type { ImplausibleTime, OpenTapItem, RefusedScanItem, UndecidedScan } from '#shared/contract/scan-inbox.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { inbox, decision, jamal, noor, side, twice, nothing, refused, open, holding, unworn } from './testing/open-inbox.tsx'

it('lists a refused scan with its reason until it is dismissed', async () => {
  const { screen, wire } = await open(holding([], [refused]), { 'POST /api/admin/scan-inbox/refused/r1/dismiss': { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Geweigerde scans'))
  expect(screen.text()).toMatch(/za 11:00:00Jamal Bouzidi DS-5R8W-1C6Tfinishza 10:59:00Post C, StartDeze deelnemer staat niet/)
  expect(screen.query('a[href="/admin/deelnemers/5R8W1C6T"]')?.textContent).toBe('Jamal Bouzidi')
  wire.answers[inbox] = holding([])
  await screen.press('Gezien: Jamal Bouzidi')
  await screen.until(() => screen.text().includes('Niets te controleren'))
})

it.each<[Partial<RefusedScanItem>, string]>([
  [{ kind: 'finish', about: { ...nothing, wristband: 'WB-0412' } }, 'Polsband WB-0412finish'],
  [{ kind: 'start-wave', about: { ...nothing, waveNumber: 3, eventDate: '2025-10-11' } }, 'Wave 3, zawave gestart'],
  [{ kind: 'stock-count', about: { ...nothing, item: 'Bekers, Finish', amount: 12 } }, 'Bekers, Finish: 12telling'],
  [{ kind: 'check-item', about: { ...nothing, item: 'Start: boog staat' } }, 'Start: boog staatcontrolepunt'],
  [{ kind: 'tomorrow' }, 'Onbekendtomorrow'],
  [{ kind: 'finish', scannedAt: null }, 'OnbekendfinishTijd onbekendPost C'],
  [{ kind: null }, 'Niet te lezen–'],
])('names the subject of a refused scan without a known participant (%#)', async (change, words) => {
  const { screen } = await open(holding([], [{ ...refused, participant: null, ...change }]))
  await screen.until(() => screen.text().includes('Geweigerde scans'))
  expect(screen.text()).toContain(words)
})

it('reverts a scan of an unassigned wristband after explaining the effect', async () => {
  const blind = { ...unworn, scanId: '01890000-0000-7000-8000-000000000002', timeKnown: false, uncertaintyMs: 3_600_000 }
  const { screen, wire } = await open(holding([], [], [], [unworn, blind]), { [decision]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Onbekende nummers'))
  expect(screen.text()).toMatch(/bandje 9700finishza 13:02:03 ± 0,4 sPost D, Finish/)
  expect(screen.text()).toContain('Tijd onbekend tussen 12:02 en 14:02')
  expect(screen.text(), 'counts what it lists').toContain('Controle (2)')
  await screen.press('Draai de finish van bandje 9700 terug')
  expect(screen.text()).toContain(
    'De finish van bandje 9700 om 13:02:03 telt dan voor niemand, ook niet als het bandje nog een drager krijgt.',
  )
  expect(wire.sentTo('/api/admin/scan-decisions')).toEqual([])
  wire.answers[inbox] = holding([], [], [], [blind])
  await screen.press('Draai terug')
  await screen.until(() => screen.text().includes('Teruggedraaid') && !screen.text().includes('13:02:03'))
  expect(wire.sentTo('/api/admin/scan-decisions').map(({ body }) => body)).toEqual([
    { kind: 'undo', wristband: 'WB-9700', target: unworn.scanId },
  ])
})

it('mentions start numbers and no wristbands if the office gives the numbers and nobody wears a wristband', async () => {
  const { screen } = await open(holding([], [], [], [{ ...unworn, startNumber: '9700' }]))
  await screen.until(() => screen.text().includes('Onbekende nummers'))
  await screen.press('Draai de finish van startnummer 9700 terug')
  expect(screen.text()).toContain('De finish van startnummer 9700 om 13:02:03 telt dan voor niemand.')
  expect(screen.text()).not.toMatch(/band|WB-/i)
})

it('assigns the time of a scan with an unknown start number to the chosen person, then reverts the scan', async () => {
  const anna = makeParticipant({ id: '20000000', name: 'Anna Vos', startNumber: '970', waveNumber: 3, eventDate: '2025-10-11' })
  const { screen, wire } = await open(
    holding(
      [],
      [],
      [],
      [
        unworn,
        { ...unworn, scanId: nextScan, kind: 'scan', wristband: 'WB-9800' },
        { ...unworn, scanId: lastScan, timeKnown: false, uncertaintyMs: 3_600_000, wristband: 'WB-9900' },
      ],
    ),
    {
      'GET /api/participants': { body: [{ ...anna, id: '10000000', name: 'Bas Vos', eventDate: '2025-10-12' }, anna] },
      [decision]: { body: { ok: true } },
    },
  )
  await screen.until(() => screen.text().includes('Onbekende nummers'))
  expect(screen.text().match(/Wie was dit\?/g), 'a scan on the course has no time to give, and of the last one it is unknown').toHaveLength(
    1,
  )
  await screen.press('Wie was dit: de finish van bandje 9700?')
  expect(screen.text()).toContain(
    'De finish van bandje 9700 om 13:02:03 ± 0,4 s geldt dan voor wie je kiest, ook als die al een finishtijd had.',
  )
  await screen.fill('Startnummer of naam', '970')
  await screen.until(() => screen.query('dialog li') !== null)
  expect(screen.query('dialog li')?.textContent, 'of the day of the scan').toContain('Anna Vosnr. 970')
  wire.answers[inbox] = holding([])
  await screen.press('Geef de finish aan Anna Vos')
  await screen.until(() => screen.text().includes('Tijd vastgelegd voor Anna Vos') && screen.text().includes('Niets te controleren'))
  expect(wire.sentTo('/api/admin/scan-decisions').map(({ body }) => body)).toEqual([
    {
      kind: 'finish',
      participantId: anna.id,
      stated: { at: unworn.scannedAt, uncertaintyMs: 400, reason: 'Gescand als 9700' },
    },
    { kind: 'undo', wristband: 'WB-9700', target: unworn.scanId },
  ])
})

it('moves the focus to the next panel after the last decision of a panel, and to the tab after the very last', async () => {
  const anna = makeParticipant({ id: '20000000', name: 'Anna Vos', startNumber: '970', eventDate: '2025-10-11', raceStatus: 'started' })
  const { screen, wire } = await open(holding([], [], [], [unworn], [], [], [tap]), {
    'GET /api/participants': { body: [anna] },
    [decision]: { body: { ok: true } },
  })
  await screen.until(() => screen.text().includes('Tikken zonder nummer'))
  await screen.press('Wie was dit: de tik van 13:02:03?')
  wire.answers[inbox] = holding([], [], [], [unworn])
  await screen.press('Geef de finish aan Anna Vos')
  await screen.until(() => document.activeElement?.matches('section') === true)
  expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Onbekende nummers')
  wire.answers[inbox] = holding([])
  await screen.press('Draai de finish van bandje 9700 terug')
  await screen.press('Draai terug')
  await screen.until(() => document.activeElement?.textContent === 'Controle')
})

it('lists people of the day of a tap first, sorted by status, and shows the race day of a person only if it is another day', async () => {
  const vos = { startNumber: '970', waveNumber: 3, eventDate: '2025-10-11' }
  const people = [
    makeParticipant({ ...vos, id: '10000000', name: 'Vos', eventDate: '2025-10-12', startNumber: '971', raceStatus: 'started' }),
    makeParticipant({ ...vos, id: '20000000', name: 'Anna Vosmeer', raceStatus: 'finished' }),
    makeParticipant({ ...vos, id: '30000000', name: 'Bas Vosmeer', startNumber: null }),
  ]
  const { screen } = await open(holding([], [], [], [], [], [], [tap]), { 'GET /api/participants': { body: people } })
  await screen.until(() => screen.text().includes('Tikken zonder nummer'))
  await screen.press('Wie was dit: de tik van 13:02:03?')
  await screen.fill('Startnummer of naam', 'vos')
  await screen.until(() => screen.query('dialog li') !== null)
  expect([...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent)).toEqual([
    'Bas VosmeerDS-3000-0000, wave 3Niet ingechecktKies',
    'Anna Vosmeernr. 970, DS-2000-0000, wave 3Al gefinishtKies',
    'Vosnr. 971, DS-1000-0000, zo, wave 3GestartKies',
  ])
})

it('lists and counts taps without a number, and assigns the time of a tap to the chosen person', async () => {
  const anna = makeParticipant({ id: '20000000', name: 'Anna Vos', startNumber: '970', waveNumber: 3, eventDate: '2025-10-11' })
  const blind = { ...tap, scanId: nextScan, timeKnown: false, uncertaintyMs: 3_600_000 }
  const { screen, wire } = await open(holding([], [], [], [], [], [], [tap, blind]), {
    'GET /api/participants': { body: [anna] },
    [decision]: { body: { ok: true } },
  })
  await screen.until(() => screen.text().includes('Tikken zonder nummer'))
  expect(screen.text()).not.toContain('Niets te controleren')
  expect(screen.text()).toContain('Controle (2)')
  expect(screen.text()).toContain('finishza 13:02:03 ± 0,4 sPost D, Finish')
  expect(screen.text().match(/Wie was dit\?/g), 'the time of the other tap is unknown').toHaveLength(1)
  await screen.press('Draai de tik van 13:02:03 terug')
  expect(screen.text()).toContain('De tik van Post D om 13:02:03 telt dan voor niemand.')
  await screen.press('Laat staan')
  await screen.press('Wie was dit: de tik van 13:02:03?')
  expect(screen.text()).toContain(
    'De tik van Post D om 13:02:03 ± 0,4 s geldt dan voor wie je kiest, tenzij die al een eerdere of ingevoerde finishtijd heeft. Een vergissing? Draai het terug bij de deelnemer: dan staat de tik weer hier.',
  )
  await screen.fill('Startnummer of naam', '970')
  await screen.until(() => screen.query('dialog li') !== null)
  wire.answers[inbox] = holding([])
  await screen.press('Geef de finish aan Anna Vos')
  await screen.until(() => screen.text().includes('Tijd vastgelegd') && screen.text().includes('Niets te controleren'))
  expect(wire.sentTo('/api/admin/scan-decisions').map(({ body }) => body)).toEqual([
    { kind: 'finish', participantId: anna.id, tap: { id: tap.scanId, deviceId: tap.deviceId } },
  ])
})

it.each([
  ['finish', 'started', 'Nog op het parcours: 5 van 6'],
  ['start', 'checked_in', 'Ingecheckt, nog niet gestart: 5 van 6'],
] as const)('suggests who can still pass before anything is typed: for a %s the people with status %s', async (kind, expected, heading) => {
  const person = (id: number, waveNumber: number, startNumber: string | null, raceStatus: AdminParticipant['raceStatus'] = expected) =>
    makeParticipant({ id: `${id}0000000`, name: `Loper ${id}`, waveNumber, startNumber, raceStatus })
  const people = [
    person(1, 2, '201'),
    person(2, 1, '110'),
    person(3, 1, '99'),
    person(4, 1, null),
    person(5, 2, '202'),
    person(6, 2, '203'),
    person(7, 1, '1', 'registered'),
    person(8, 1, '2', 'finished'),
    { ...person(9, 1, '3'), eventDate: '2025-10-12' },
  ]
  const { screen } = await open(holding([], [], [], [], [], [], [{ ...tap, kind }]), { 'GET /api/participants': { body: people } })
  await screen.until(() => screen.text().includes('Tikken zonder nummer'))
  await screen.press('Wie was dit: de tik van 13:02:03?')
  await screen.until(() => screen.query('dialog li') !== null)
  const names = () => [...document.querySelectorAll('dialog li b')].map(({ textContent }) => textContent)
  expect(names()).toEqual(['Loper 3', 'Loper 2', 'Loper 4', 'Loper 1', 'Loper 5'])
  expect(screen.text()).toContain(heading)
  expect(screen.text()).toContain('Typ een startnummer of naam om een ander te vinden.')
  await screen.fill('Startnummer of naam', '203')
  await screen.until(() => names().join() === 'Loper 6')
  expect(screen.text()).not.toContain(heading)
})
const { wristband: _, ...scanned } = unworn
const tap: OpenTapItem = { ...scanned, kind: 'finish', deviceId: '00000000-0000-4000-8000-000000000001' }
const nextScan = '01890000-0000-7000-8000-000000000002'
const lastScan = '01890000-0000-7000-8000-000000000003'

it('says in the dialog that a scan was not reverted, and keeps the scan', async () => {
  const { screen } = await open(holding([], [], [], [unworn]), {
    [decision]: refusal(404, 'not_found', 'Wat je wilt terugdraaien is er niet (meer).'),
  })
  await screen.until(() => screen.text().includes('Onbekende nummers'))
  await screen.press('Draai de finish van bandje 9700 terug')
  await screen.press('Draai terug')
  await screen.until(() => screen.text().includes('Niet teruggedraaid') && screen.text().includes('is er niet (meer).'))
  expect(screen.text()).toContain('bandje 9700')
})

it('shows only the earliest and latest possible time if the time of a scan is unknown', async () => {
  const unsure = { ...twice, first: side('a', { timeKnown: false, uncertaintyMs: 3_600_000, receivedAt: '2025-10-11T09:12:08.000Z' }) }
  const { screen } = await open(holding([unsure]))
  await screen.until(() => screen.text().includes('Post A tijd onbekend tussen 09:12 en 11:12'))
  expect(screen.text(), 'it may have been made when it came in').not.toContain('zonder bereik, kwam om 11:12')
  expect(screen.text()).not.toContain('10:12:08')
})

const undecided: UndecidedScan = {
  ...refused,
  id: 'u1',
  reason: 'other_post',
  message: 'Dit hoort bij geen post die dit toestel ooit had. Een beheerder beslist of het meetelt.',
  deviceName: 'Materiaal 1',
  deviceId: 'd1',
}
const decide = 'POST /api/admin/scan-inbox/decide'
const decisions = (wire: ReturnType<typeof fakeWire>) => wire.sentTo('/api/admin/scan-inbox/decide').map(({ body }) => body)
it('accepts or rejects an undecided scan from its row', async () => {
  const other = { ...undecided, id: 'u2', participant: noor }
  const { screen, wire } = await open(holding([], [], [], [], [undecided, other]), {
    [decide]: { body: { decided: 1, left: 0, refused: [] } },
  })
  await screen.until(() => screen.text().includes('Scans om over te beslissen'))
  expect(screen.text()).toContain('Controle (2)')
  expect(screen.text()).toContain('Materiaal 1 2 scans. Dit hoort bij geen post die dit toestel ooit had.')
  expect(screen.query('td[data-stays]')?.textContent, 'in sight where the table is wider than the screen').toBe('Tel meeWijs af')
  wire.answers[inbox] = holding([], [], [], [], [other])
  await screen.press('Tel mee: finish van Jamal Bouzidi')
  await screen.until(() => screen.text().includes('Telt mee') && !screen.text().includes('Jamal'))
  wire.answers[inbox] = holding([])
  await screen.press('Wijs af: finish van Noor Haddad')
  await screen.until(() => screen.text().includes('Niets te controleren'))
  expect(decisions(wire)).toEqual([
    { decision: 'accept', of: { ids: ['u1'] } },
    { decision: 'reject', of: { ids: ['u2'] } },
  ])
})

it('accepts all scans of a phone after confirmation, in as many calls as needed, and names the refused scans', async () => {
  const revoked = { ...undecided, reason: 'revoked_pending' as const, message: 'Dit toestel is ontkoppeld.' }
  const { screen, wire } = await open(holding([], [], [], [], [revoked, { ...revoked, id: 'u2' }]), {
    [decide]: { body: { decided: 100, left: 1, refused: [] } },
  })
  await screen.until(() => screen.text().includes('Tel alle 2 mee'))
  await screen.press('Tel alles van Materiaal 1 mee')
  expect(screen.text()).toContain('2 scans van Materiaal 1 tellen dan mee, op het moment dat het toestel noemt.')
  expect(decisions(wire)).toEqual([])
  wire.answers[decide] = () => {
    wire.answers[inbox] = holding([])
    wire.answers[decide] = { body: { decided: 1, left: 0, refused: [{ id: 'u2', message: 'Deze deelnemer staat niet in de lijst.' }] } }
    return { body: { decided: 100, left: 1, refused: [] } }
  }
  await screen.press('Tel alles mee')
  await screen.until(() => screen.text().includes('1 scan telt toch niet mee') && screen.text().includes('Niets te controleren'))
  const all = { decision: 'accept', of: { deviceId: 'd1', reason: 'revoked_pending' } }
  expect(decisions(wire)).toEqual([all, all])
})

it('lists a refusal that is about a whole phone and not about one scan', async () => {
  const line = { ...refused, participant: null, kind: null, location: null, scannedAt: null, reason: 'over_budget', message: 'Te veel.' }
  const { screen } = await open(holding([], [line]))
  await screen.until(() => screen.text().includes('Het hele toestel'))
  expect(screen.text()).not.toContain('Niet te lezen')
})

const moment = (time: string) => ({ at: `2025-10-11T${time}Z`, uncertaintyMs: 400, known: true })
const tooFast: ImplausibleTime = {
  kind: 'too_fast',
  participant: jamal,
  startNumber: '412',
  waveNumber: 3,
  start: moment('09:00:00'),
  waveStart: moment('09:00:00'),
  finish: moment('09:04:10'),
}
it('lists implausible finishes with what to check, counts them, and links to the participant', async () => {
  const times: ImplausibleTime[] = [
    tooFast,
    { ...tooFast, kind: 'finished_before_wave', participant: noor, waveStart: moment('09:05:00') },
    { ...tooFast, kind: 'finished_before_start', participant: { id: '30000000', name: 'Bram Vos' }, start: moment('09:10:00') },
  ]
  const { screen } = await open(holding([], [], [], [], [], times))
  await screen.until(() => screen.text().includes('Ongeloofwaardige tijden'))
  expect(screen.text()).not.toContain('Niets te controleren')
  for (const words of [
    'Jamal Bouzidi 412',
    '11:04:10',
    '0:04:10 na de start',
    'het goede nummer',
    'Wave 3 startte om 11:05:00',
    'Liep deze persoon met een eerdere wave? Leg dan de eigen starttijd vast bij de deelnemer.',
    'Startte de wave zelf eerder? Verbeter die tijd dan bij Waves.',
    'Staat er een latere finish bij de deelnemer? Draai dan deze terug.',
    'Start om 11:10:00',
    'iemand anders',
  ])
    expect(screen.text()).toContain(words)
  expect(screen.text()).toContain('Controle (3)')
  expect(screen.query('a[href="/admin/deelnemers/5R8W1C6T"]')).not.toBeNull()
})
