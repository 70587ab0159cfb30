import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { DecidedConflict, ImplausibleTime, InboxConflict, RefusedScanItem, UndecidedScan, UnwornScan } from '#shared/contract/scans.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { AdminRoleContext } from '#web/api/may-call.ts'
import CheckIn from './check-in.tsx'

const inbox = 'GET /api/admin/scan-inbox'
const decision = 'POST /api/admin/scan-decisions'
const jamal = { id: '5R8W1C6T', name: 'Jamal Bouzidi' }
const noor = { id: '20000000', name: 'Noor Haddad' }
const side = (scanId: string, change: Partial<InboxConflict['first']> = {}): InboxConflict['first'] => ({
  scanId,
  participant: jamal,
  deviceName: 'Post A',
  location: 'Check-in',
  scannedAt: '2025-10-11T08:12:08.000Z',
  uncertaintyMs: 400,
  timeKnown: true,
  receivedAt: '2025-10-11T08:12:09.000Z',
  knownBy: 'roster',
  codeVersion: 2,
  ...change,
})
const twice: InboxConflict = {
  kind: 'check-in',
  participant: jamal,
  wristband: null,
  first: side('a'),
  second: side('b', {
    deviceName: 'Post B',
    scannedAt: '2025-10-11T08:15:51.000Z',
    uncertaintyMs: 2100,
    receivedAt: '2025-10-11T10:05:00.000Z',
    knownBy: 'signature',
    codeVersion: null,
  }),
}
const band: InboxConflict = {
  kind: 'wristband',
  participant: jamal,
  wristband: 'WB-0412',
  first: side('c', { knownBy: null }),
  second: side('d', { participant: noor, knownBy: null }),
}
const nothing = { wristband: null, waveNumber: null, eventDate: null, item: null, amount: null }
const refused: RefusedScanItem = {
  id: 'r1',
  reason: 'unknown_participant',
  message: 'Deze deelnemer staat niet in de lijst van de server.',
  deviceName: 'Post C',
  receivedAt: '2025-10-11T09:00:00.000Z',
  participant: jamal,
  about: nothing,
  kind: 'finish',
  location: 'course-start',
  scannedAt: '2025-10-11T08:59:00.000Z',
}
async function open(answer: Answer, rest: Record<string, Answer> = {}) {
  const wire = fakeWire({ 'GET /api/participants': { body: [] }, [inbox]: answer, ...rest })
  return { wire, screen: await renderScreen({ '/': <CheckIn /> }, '/?tab=controle') }
}
const holding = (
  conflicts: InboxConflict[],
  scans: RefusedScanItem[] = [],
  decided: DecidedConflict[] = [],
  unworn: UnwornScan[] = [],
  undecided: UndecidedScan[] = [],
  implausible: ImplausibleTime[] = [],
): Answer => ({
  body: {
    conflicts,
    refused: scans,
    refusedCount: scans.length,
    undecided,
    undecidedDevices: [...Map.groupBy(undecided, ({ deviceId }) => deviceId).values()].map((group) => ({
      ...group[0]!,
      count: group.length,
    })),
    decided,
    unworn,
    implausible,
  },
})

it('shows what each phone knew in a conflict, and settles it with one press', async () => {
  const { screen, wire } = await open(holding([twice]), { [decision]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Twee keer groen, één ticket'))
  expect(screen.text()).toMatch(/Jamal Bouzidi DS-5R8W-1C6T/)
  expect(screen.text()).toMatch(/Post A 10:12:08 ± 0,4 sstaat: de eerste scan teltQR-versie 2 gescand/)
  expect(screen.text()).toMatch(
    /Post B 10:15:51 ± 2,1 sgaf ook groenzonder bereik, kwam om 12:05 binnenstond niet op de lijst van dat toestelhad Post A kunnen kennen: die was om 10:12 al binnen/,
  )
  expect(screen.text()).not.toContain('laatst gehoord')
  expect(screen.text()).toContain('Controle (1)')
  wire.answers[inbox] = holding([])
  await screen.press('Post B klopt')
  await screen.until(() => screen.text().includes('Niets te controleren'))
  expect(wire.sentTo('/api/admin/scan-decisions').map(({ body }) => body)).toEqual([
    { kind: 'settle', participantId: jamal.id, stands: 'b', against: 'a' },
  ])
})

it('removes the wristband from the other wearer when a person decides who has it', async () => {
  const { screen, wire } = await open(holding([band]), { [decision]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Eén polsband (WB-0412), twee mensen'))
  await screen.press('Jamal Bouzidi houdt hem')
  await screen.until(() => screen.text().includes('Besloten'))
  expect(wire.sentTo('/api/admin/scan-decisions').map(({ body }) => body)).toEqual([
    { kind: 'undo', participantId: noor.id, target: 'd', against: 'c' },
  ])
})

it('says that a decision failed, and keeps the conflict', async () => {
  const { screen } = await open(holding([twice]), { [decision]: refusal(404, 'not_found', 'Deze check-in is er niet (meer).') })
  await screen.until(() => screen.text().includes('Post A klopt'))
  await screen.press('Post A klopt')
  await screen.until(() => screen.text().includes('Niet besloten') && screen.text().includes('Deze check-in is er niet (meer).'))
  expect(screen.text()).toContain('Twee keer groen')
})

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

const unworn: UnwornScan = {
  scanId: '01890000-0000-7000-8000-000000000001',
  wristband: 'WB-9700',
  kind: 'finish',
  location: 'finish',
  deviceName: 'Post D',
  scannedAt: '2025-10-11T11:02:03.000Z',
  uncertaintyMs: 400,
  timeKnown: true,
}

it('reverts a scan of an unassigned wristband after explaining the effect', async () => {
  const blind = { ...unworn, scanId: '01890000-0000-7000-8000-000000000002', timeKnown: false, uncertaintyMs: 3_600_000 }
  const { screen, wire } = await open(holding([], [], [], [unworn, blind]), { [decision]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Bandjes zonder drager'))
  expect(screen.text()).toMatch(/9700 WB-9700finishza 13:02:03 ± 0,4 sPost D, Finish/)
  expect(screen.text()).toContain('Tijd onbekend tussen 12:02 en 14:02')
  expect(screen.text(), 'nobody has to decide now').not.toContain('Controle (')
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

it('says in the dialog that a scan was not reverted, and keeps the scan', async () => {
  const { screen } = await open(holding([], [], [], [unworn]), {
    [decision]: refusal(404, 'not_found', 'Wat je wilt terugdraaien is er niet (meer).'),
  })
  await screen.until(() => screen.text().includes('Bandjes zonder drager'))
  await screen.press('Draai de finish van bandje 9700 terug')
  await screen.press('Draai terug')
  await screen.until(() => screen.text().includes('Niet teruggedraaid') && screen.text().includes('is er niet (meer).'))
  expect(screen.text()).toContain('WB-9700')
})

it('shows only the earliest and latest possible time of a scan of unknown time', async () => {
  const unsure = { ...twice, first: side('a', { timeKnown: false, uncertaintyMs: 3_600_000, receivedAt: '2025-10-11T09:12:08.000Z' }) }
  const { screen } = await open(holding([unsure]))
  await screen.until(() => screen.text().includes('Post A tijd onbekend tussen 09:12 en 11:12'))
  expect(screen.text(), 'it may have been made when it came in').not.toContain('zonder bereik, kwam om 11:12')
  expect(screen.text()).not.toContain('10:12:08')
})

it('says that a phone could not know a scan that the server received later', async () => {
  const late = { ...twice, first: side('a', { receivedAt: '2025-10-11T10:05:00.000Z' }) }
  const { screen } = await open(holding([late]))
  await screen.until(() => screen.text().includes('kon Post A nog niet kennen: die kwam pas om 12:05 binnen'))
  expect(screen.text()).not.toContain('kon Post B')
})

it('lists past decisions with who made them', async () => {
  const decided: DecidedConflict = {
    id: 'e1',
    kind: 'check-in',
    participant: jamal,
    wristband: null,
    at: '2025-10-11T10:20:00.000Z',
    by: 'noor',
    stands: twice.second,
    undone: false,
  }
  const ofBand: DecidedConflict = {
    ...decided,
    id: 'e2',
    kind: 'wristband',
    wristband: 'WB-0412',
    by: null,
    stands: band.second,
    undone: true,
  }
  const { screen } = await open(holding([], [], [decided, ofBand]))
  await screen.until(() => screen.text().includes('Niets te controleren'))
  expect(screen.text()).toMatch(/za 12:20Jamal Bouzidi DS-5R8W-1C6TPost B van 10:15:51 staatBeslist door noor/)
  expect(screen.text()).toMatch(/Noor Haddad houdt WB-0412Beslist door een beheerder van toen, later teruggedraaid/)
})

it('removes a conflict that somebody else decided, and says who did', async () => {
  const { screen, wire } = await open(holding([twice]), {
    [decision]: refusal(409, 'already_recorded', 'Hierover is al beslist door noor. Er is niets veranderd.'),
  })
  await screen.until(() => screen.text().includes('Post A klopt'))
  wire.answers[inbox] = holding([])
  await screen.press('Post A klopt')
  await screen.until(() => screen.text().includes('Hierover is al beslist door noor.') && !screen.text().includes('Twee keer groen'))
})

it.each<[string, Answer, string]>([
  ['is empty', holding([]), 'Niets te controleren'],
  ['is only for administrators', refusal(401, 'not_logged_in', 'x'), 'Alleen een beheerder beslist'],
  ['does not load', 'no network', 'De controle laadt niet'],
])('says that the inbox %s', async (_, answer, words) => {
  const { screen } = await open(answer)
  await screen.until(() => screen.text().includes(words))
})

it('says after the first failed request that the inbox does not load, and then loads by itself', async () => {
  const wire = fakeWire({ 'GET /api/participants': { body: [] } })
  const asApp = (
    <QueryClientProvider client={createQueryClient()}>
      <CheckIn />
    </QueryClientProvider>
  )
  const screen = await renderScreen({ '/': asApp }, '/?tab=controle')
  await screen.until(() => screen.text().includes('De controle laadt niet'))
  expect(screen.text()).not.toContain('Laden...')
  expect(wire.sentTo('/api/admin/scan-inbox').length).toBe(1)
  wire.answers[inbox] = holding([twice])
  await screen.until(() => screen.text().includes('Twee keer groen, één ticket'))
  expect(screen.text()).not.toContain('De controle laadt niet')
})

it('reloads the inbox at once when the network is back', async () => {
  const { screen, wire } = await open('no network')
  await screen.until(() => screen.text().includes('De controle laadt niet'))
  wire.answers[inbox] = holding([twice])
  for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event))
  // Before the next regular refresh.
  await vi.waitFor(() => expect(wire.sentTo('/api/admin/scan-inbox').length).toBe(2))
  await screen.until(() => screen.text().includes('Twee keer groen, één ticket'))
})

it('shows everything to a read-only administrator, without buttons to decide', async () => {
  fakeWire({ 'GET /api/participants': { body: [] }, [inbox]: holding([twice], [refused], [], [unworn]) })
  const reader = (
    <AdminRoleContext value="read-only">
      <CheckIn />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': reader }, '/?tab=controle')
  await screen.until(() => screen.text().includes('Twee keer groen, één ticket'))
  expect(screen.text()).toContain('Post C')
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons.filter((text) => /Gezien|eerste|tweede|terug/.test(text ?? ''))).toEqual([])
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

it('accepts or rejects a waiting scan from its row', async () => {
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

it('accepts all scans of a phone after confirmation, in as many calls as needed, and says which the server refused', async () => {
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

it('lists the finishes that cannot be right with what to check, counts them, and leads to the participant', async () => {
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
    'eerdere wave',
    'Start om 11:10:00',
    'iemand anders',
  ])
    expect(screen.text()).toContain(words)
  expect(screen.text()).toContain('Controle (3)')
  expect(screen.query('a[href="/admin/deelnemers/5R8W1C6T"]')).not.toBeNull()
})
