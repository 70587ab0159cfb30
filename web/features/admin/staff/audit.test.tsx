import { expect, it } from 'vitest'
import type { AuditLine } from '#shared/contract/staff.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { auditFilters } from './audit-filters.ts'
import Audit from './audit.tsx'

let made = 0
const line = (more: Partial<AuditLine>): AuditLine => ({
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
const terms = line({ kind: 'setting', action: 'changeInvoiceTerms', target: '', name: null, isThere: false })

const open = (address: string) => {
  fakeWire({ 'GET /api/admin/audit': { body: { items: [line({}), order, gone, unknown, piet, terms] } } })
  return renderScreen({ '/': <Audit /> }, address)
}
const links = () => [...document.querySelectorAll('table a')].map((one) => [one.textContent, one.getAttribute('href')])

it('says by name whom or what each change is about and leads there as long as it is there, with the id beside it', async () => {
  const screen = await open('/')
  await screen.until(() => screen.text().includes('6 regels'))
  expect(links()).toEqual([
    ['Sanne de Vries', '/admin/deelnemers/7K4P2M9X'],
    ['Bestelling van Joris', `/admin/bestellingen?zoek=${'b'.repeat(32)}`],
    ['Facturen', '/admin/instellingen/facturen'],
  ])
  for (const text of ['DS-7K4P-2M9X', 'bbbbbbbb', 'Karin Gaastra', 'DS-1111-AAAA', '12', 'piet.met.een.naam@duinstorm.example'])
    expect(screen.text()).toContain(text)
})

it('is searched by name and by the code on the ticket, and filtered by who, kind and month; a file has what was found', async () => {
  const files: File[] = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
  const screen = await open('/?zoek=ds-7k4p&wie=anna&soort=participant&periode=2025-09')
  await screen.until(() => screen.text().includes('1 regel'))
  expect(screen.text()).not.toContain('Karin')
  await screen.press('Exporteer')
  await screen.press('CSV')
  const [head, ...rows] = (await files[0]!.text()).trim().split('\r\n')
  expect(head!.replace('\uFEFF', '').split(';')).toEqual(
    expect.arrayContaining(['Wie', 'Wat', 'Soort', 'Wie of wat', 'Id', 'Uitkomst', 'Aanroep']),
  )
  expect(rows).toHaveLength(1)
  for (const text of ['Deelnemers', 'Sanne de Vries', 'DS-7K4P-2M9X 7K4P2M9X']) expect(rows[0]).toContain(text)
})

it('a period is in days of Amsterdam: today, the last ones, a month', () => {
  const filters = auditFilters([line({}), order, gone], '2025-09-01')
  const period = filters.find(({ key }) => key === 'periode')!
  const holds = (at: string) => period.options.map(({ value }) => value).filter((value) => period.matches(line({ at }), value))
  expect(period.options.map(({ label }) => label)).toEqual(['Vandaag', 'Laatste 7 dagen', 'Laatste 30 dagen', 'september 2025'])
  // Past midnight in Amsterdam, not yet in London.
  expect(holds('2025-08-31T22:30:00.000Z')).toEqual(['vandaag', 'week', 'maand', '2025-09'])
  expect(holds('2025-08-31T21:30:00.000Z')).toEqual(['week', 'maand'])
  expect(holds('2025-08-25T21:59:00.000Z')).toEqual(['maand'])
  expect(holds('2025-08-02T12:00:00.000Z')).toEqual([])
  expect(filters.map(({ key, options }) => [key, options.length])).toEqual([
    ['wie', 2],
    ['soort', 2],
    ['periode', 4],
    ['uitkomst', 3],
  ])
})
