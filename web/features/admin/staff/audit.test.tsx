import { expect, it } from 'vitest'
import type { AuditEntryView } from '#shared/contract/audit.ts'
import { auditKinds } from '#shared/domain/office/audit-kinds.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { buildAuditFilters, buildAuditRequest } from './audit-filters.ts'
import Audit from './audit.tsx'

let made = 0
const line = (more: Partial<AuditEntryView>): AuditEntryView => ({
  id: `line-${++made}`,
  at: '2025-09-01T10:00:00.000Z',
  actor: 'anna',
  action: 'updateParticipant',
  call: 'PATCH /api/participants/:id',
  target: '7K4P2M9X',
  kind: 'participant',
  name: 'Sanne de Vries',
  isThere: true,
  changes: [],
  outcome: 'done',
  code: null,
  ...more,
})
const order = line({ actor: 'bo', kind: 'order', action: 'deliverOrder', target: 'b'.repeat(32), name: 'Bestelling van Joris' })
const gone = line({
  name: 'Karin Gaastra',
  isThere: false,
  target: '1111AAAA',
  action: 'deleteParticipant',
  at: '2025-08-31T22:30:00.000Z',
})
const unknown = line({ kind: 'wave', action: 'deleteWave', target: '12', name: null, isThere: false })
const piet = line({ kind: 'staff', action: 'withdrawStaff', target: 'piet.met.een.naam@duinstorm.example', name: null, isThere: false })
const file = line({ kind: 'picture', action: 'uploadAttachment', target: `/pictures/${'c'.repeat(64)}.pdf`, name: null, isThere: false })
const terms = line({ kind: 'setting', action: 'changeInvoiceTerms', target: '', name: null, isThere: false })

const all = [line({}), order, gone, unknown, piet, file, terms]
const log = 'GET /api/admin/audit'
const searchedTo = '2025-08-31T22:30:00.000Z'
const open = (url: string) => {
  fakeWire({ [log]: { body: { items: all, searchedTo } }, 'GET /api/admin/staff': { body: [] } })
  return renderScreen({ '/': <Audit /> }, url)
}
const links = () => [...document.querySelectorAll('table a')].map((one) => [one.textContent, one.getAttribute('href')])

it('names the subject of each change, links to it while it exists, and shows its id', async () => {
  const screen = await open('/')
  await screen.until(() => screen.text().includes('7 regels'))
  expect(links()).toEqual([
    ['Sanne de Vries', '/admin/deelnemers/7K4P2M9X'],
    ['Bestelling van Joris', `/admin/bestellingen?zoek=${'b'.repeat(32)}`],
    ['Facturen', '/admin/instellingen/facturen'],
  ])
  for (const text of ['DS-7K4P-2M9X', 'QPSK-JXMB', 'Karin Gaastra', 'DS-1111-AAAA', '12', piet.target, file.target])
    expect(screen.text()).toContain(text)
  // A long id is cut off in the narrow column; its `title` attribute has the full id.
  for (const id of [piet.target, order.target, file.target]) expect(screen.query(`table [title="${id}"]`)).not.toBeNull()
})

it('filters the log by the URL, shows how far back the server searched, and searches the rest before an export', async () => {
  const requests: Record<string, string>[] = []
  const pages: Record<string, object> = {
    '': { items: [], cursor: '5_a', searchedTo: '2025-09-01T10:00:00.000Z' },
    '5_a': { items: [gone], cursor: '4_b', searchedTo: '2025-08-31T22:30:00.000Z' },
    '4_b': { items: [piet], searchedTo: '2024-01-01T10:00:00.000Z' },
  }
  const answer = (query: URLSearchParams) => {
    requests.push(Object.fromEntries(query))
    return { body: pages[query.get('cursor') ?? '']! }
  }
  const files: File[] = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
  fakeWire({ [log]: answer, 'POST /api/admin/table-exports/log': { body: { ok: true } } })
  const screen = await renderScreen(
    { '/': <Audit /> },
    '/?zoek=karin&wie=anna&soort=participant&periode=2025-09&uitkomst=done&over=1111AAAA',
  )
  await screen.until(() => screen.text().includes('Nog niets gevonden'))
  expect(screen.text()).toContain('Doorzocht vanaf 01-09-2025 12:00, ouder nog niet')
  await screen.press('Zoek verder')
  await screen.until(() => screen.text().includes('1 regel'))
  expect(screen.text()).toContain('doorzocht vanaf 01-09-2025 00:30, ouder nog niet')
  // An export must be complete, so the rest of the log is searched first.
  await screen.press('Exporteer')
  await screen.press('CSV')
  await screen.until(() => files.length === 1)
  const [head, ...rows] = (await files[0]!.text()).trim().split('\r\n')
  expect(head!.replace('\uFEFF', '').split(';')).toEqual(
    expect.arrayContaining(['Wie', 'Wat', 'Soort', 'Wie of wat', 'Id', 'Uitkomst', 'Aanroep']),
  )
  expect(rows).toHaveLength(2)
  for (const text of ['Deelnemers', 'Karin Gaastra', 'DS-1111-AAAA 1111AAAA']) expect(rows[0]).toContain(text)
  expect(screen.text()).not.toContain('ouder nog niet')
  expect(screen.text()).not.toContain('Zoek verder')
  const filter = {
    actor: 'anna',
    kind: 'participant',
    outcome: 'done',
    from: '2025-09-01',
    until: '2025-09-30',
    target: '1111AAAA',
    text: 'karin',
  }
  expect(requests).toEqual([
    { ...filter, limit: '100' },
    { ...filter, limit: '500', cursor: '5_a' },
    { ...filter, limit: '500', cursor: '4_b' },
  ])
})

it('searches after a pause in typing, and filters the log by the subject of a line when its button is pressed', async () => {
  const requests: string[] = []
  fakeWire({
    [log]: (query) => {
      requests.push(`${query.get('target') ?? ''} ${query.get('text') ?? ''}`)
      return { body: { items: query.has('text') ? [gone] : all, searchedTo } }
    },
  })
  const screen = await renderScreen({ '/': <Audit /> }, '/')
  await screen.until(() => screen.text().includes('7 regels'))
  await screen.keyIn('Zoek regels', 'karin', 20)
  await screen.until(() => screen.text().includes('1 regel'))
  const only = screen.query('[aria-label="Alleen over Karin Gaastra"]') as HTMLElement
  only.focus()
  await screen.press('Alleen over Karin Gaastra')
  await screen.until(() => requests.length === 3)
  expect(requests).toEqual([' ', ' karin', '1111AAAA karin'])
  expect(screen.search()).toBe('?zoek=karin&over=1111AAAA')
  await screen.until(() => screen.query('[aria-label="Over wie of wat"] option:checked')?.textContent === 'Karin Gaastra')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Niet alleen over Karin Gaastra')
  await screen.press('Niet alleen over Karin Gaastra')
  expect(screen.search()).toBe('?zoek=karin')
})

it('says when the log or its next page does not load, and keeps the lines that are shown', async () => {
  const { answers } = fakeWire({})
  const screen = await renderScreen({ '/': <Audit /> }, '/')
  await screen.until(() => screen.text().includes('De regels laden niet'))
  answers[log] = { body: { items: [gone], cursor: '5_a', searchedTo } }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Karin Gaastra'))
  answers[log] = 'no network'
  await screen.press('Toon oudere')
  await screen.until(() => screen.text().includes('Niet alle regels zijn geladen'))
  expect(screen.text()).toContain('Karin Gaastra')
  answers[log] = { body: { items: [piet], searchedTo } }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('piet.met.een.naam@duinstorm.example'))
  expect(screen.text()).not.toContain('Niet alle regels')
})

it('ignores unknown filter values, and searches the subjects of changes for a typed ticket code or long id', () => {
  const requestOf = (set: Record<string, string>, typed = '') => {
    const fields = Object.entries(buildAuditRequest(set, typed, '2025-09-10'))
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  expect(requestOf({})).toEqual({})
  for (const odd of ['constructor', '2025-13', '1999-01', 'x']) expect(requestOf({ soort: odd, periode: odd, uitkomst: odd })).toEqual({})
  expect(requestOf({ periode: 'vandaag' })).toEqual({ from: '2025-09-10', until: '2025-09-10' })
  expect(requestOf({ periode: 'week' })).toEqual({ from: '2025-09-04', until: '2025-09-10' })
  expect(requestOf({ periode: 'maand' })).toEqual({ from: '2025-08-12', until: '2025-09-10' })
  expect(requestOf({ periode: '2024-02' })).toEqual({ from: '2024-02-01', until: '2024-02-29' })
  expect(requestOf({ periode: '2024-12' })).toEqual({ from: '2024-12-01', until: '2024-12-31' })
  for (const typed of ['DS-7K4P-2M9X', 'ds7k4p2m9x', 'ds 7k4p 2m9x']) expect(requestOf({}, typed)).toEqual({ target: '7K4P2M9X' })
  expect(requestOf({}, `b${'1'.repeat(31)}`)).toEqual({ target: `b${'1'.repeat(31)}` })
  for (const typed of ['dsommige', 'vrijwilligersvereniging', 'piet.met.een.naam1@duinstorm.example'])
    expect(requestOf({}, typed)).toEqual({ text: typed })
  expect(requestOf({ over: '12' }, 'DS-7K4P-2M9X')).toEqual({ target: '12', text: 'DS-7K4P-2M9X' })
})

it('offers filters for the administrators, all kinds of change, and the months that the log keeps', () => {
  const filters = buildAuditFilters({ actors: ['bo', 'anna', 'bo'], today: '2025-09-01' })
  expect(filters.map(({ key, options }) => [key, options.length])).toEqual([
    ['wie', 2],
    ['soort', auditKinds.length],
    ['periode', 28],
    ['uitkomst', 3],
  ])
  const labels = filters[2]!.options.map(({ label }) => label)
  expect(labels.slice(0, 4)).toEqual(['Vandaag', 'Laatste 7 dagen', 'Laatste 30 dagen', 'september 2025'])
  expect(labels.at(-1)).toBe('september 2023')
})
