import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import type { ListTable } from '#shared/contract/lists.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { makeTicket } from '#web/api/testing/make-ticket.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Lists from './lists.tsx'

/** Race days in the future, so that no list has expired. */
const days = ['2099-10-11', '2099-10-12']
const dayOf = (eventDate: string) => ({ id: eventDate, eventDate, location: 'Strand', status: 'upcoming', availableSpots: 9 })
const table: ListTable = {
  columns: ['Startnummer', 'Naam', 'Geboortedatum', 'Telefoon noodcontact'],
  rows: [
    [12, '=HYPERLINK("http://x")', { day: '1990-02-03' }, '0612345678'],
    [null, 'Zoë Müller', null, '+31612345678'],
  ],
  people: 2,
}
const bus = { id: 100, name: 'Pendelbus Leiden', supply: 'entry', price: { solo: 750, duo: 1500 } }
const edition = { ...builtInEdition, addons: [...builtInEdition.addons, bus], current: true, days: [], removedDays: [], version: 'v' }
const tickets = [
  makeTicket('solo', { participantIds: ['7K4P2M9A'], addons: [{ id: 5, size: 'M' }] }),
  makeTicket('duo', { participantIds: ['7K4P2M9B', '7K4P2M9C'], addons: [{ id: 5 }, { id: 100, name: bus.name }] }),
  makeTicket('upgrade', { participantIds: ['7K4P2M9C'], addons: [{ id: 5 }], upgradeOf: 'ABCDEFGH' }),
  makeTicket('cancelled', { participantIds: ['7K4P2M9D'], addons: [{ id: 6 }], status: 'refunded' }),
].map((one) => ({ ...one, eventDate: days[0]! }))
const nextDay = { ...makeTicket('later', { participantIds: ['7K4P2M9E'], addons: [{ id: 6 }] }), eventDate: days[1]! }
let files: File[]
beforeEach(() => {
  files = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
})

async function open(answers: Record<string, Answer> = {}, { role = 'staff', at = '/' }: { role?: AdminRole; at?: string } = {}) {
  const wire = fakeWire({
    'GET /api/admin/event-days': { body: days.map(dayOf) },
    'GET /api/admin/editions': { body: [edition] },
    'GET /api/admin/tickets': { body: { items: [...tickets, nextDay] } },
    ...answers,
  })
  const screen = await renderScreen(
    {
      '/': (
        <AdminRoleContext value={role}>
          <Lists />
        </AdminRoleContext>
      ),
    },
    at,
  )
  await screen.until(() => screen.text().includes('EHBO-lijst') || screen.text().includes('racedag'))
  return { wire, screen }
}

it('shows the purpose and the contents of each list', async () => {
  const { screen } = await open()
  for (const title of ['Startlijst', 'EHBO-lijst', 'Extra’s en maten', 'Aantallen extra’s', 'Deelnemerslijst'])
    expect(screen.text()).toContain(title)
  for (const words of ['De EHBO op de racedag', 'noodcontact met relatie en telefoon', 'Elke download komt in het logboek'])
    expect(screen.text()).toContain(words)
})

it('saves a list of the chosen day as CSV, and prevents a spreadsheet from running text as a formula', async () => {
  const { screen, wire } = await open({ 'POST /api/admin/lists/first-aid': { body: table } }, { at: '/?dag=2099-10-12' })
  await screen.press('EHBO-lijst als CSV')
  await screen.until(() => files.length === 1)
  expect(wire.sentTo('/api/admin/lists/first-aid').map(({ body }) => body)).toEqual([{ day: '2099-10-12' }])
  expect(files[0]!.name).toBe('ehbo-lijst-2099-10-12.csv')
  expect(await files[0]!.text()).toBe(
    'Startnummer;Naam;Geboortedatum;Telefoon noodcontact\r\n' +
      '12;"\'=HYPERLINK(""http://x"")";03-02-1990;"=""0612345678"""\r\n' +
      ";Zoë Müller;;'+31612345678\r\n",
  )
  await screen.until(() => screen.text().includes('EHBO-lijst: 2 deelnemers. De download staat in het logboek.'))
})

it('saves a list as Excel, and exports a name that begins like a formula as text', async () => {
  const { screen } = await open({ 'POST /api/admin/lists/people': { body: table } })
  await screen.press('Deelnemerslijst als Excel (XLSX)')
  await screen.until(() => files.length === 1)
  expect(files[0]!.name).toBe('deelnemerslijst-2099-10-11.xlsx')
  const parts = unzipSync(new Uint8Array(await files[0]!.arrayBuffer()))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect(sheet).not.toContain('<f>')
  expect(
    Object.values(parts)
      .map((part) => strFromU8(part))
      .join(''),
  ).toContain('Zoë Müller')
})

it('shows how many people have each extra on the day, and initially selects the first extra that somebody has', async () => {
  const { screen, wire } = await open({ 'POST /api/admin/lists/addon': { body: { ...table, addon: 'Hoodie' } } })
  await screen.until(() => screen.text().includes('Van welke extra'))
  for (const option of ['Sportverzekering (0)', 'Hoodie (3)', 'Premium startpakket (0)', 'Pendelbus Leiden (2)'])
    expect(screen.text()).toContain(option)
  await screen.press('Lijst per extra, zoals de bus als CSV')
  await screen.until(() => files.length === 1)
  expect(files[0]!.name).toBe('hoodie-2099-10-11.csv')
  await screen.until(() => screen.text().includes('Hoodie: 2 deelnemers.'))
  await screen.fill('Van welke extra', '100')
  await screen.press('Lijst per extra, zoals de bus als CSV')
  await screen.until(() => files.length === 2)
  expect(wire.sentTo('/api/admin/lists/addon').map(({ body }) => body)).toEqual([
    { day: '2099-10-11', addonId: 5 },
    { day: '2099-10-11', addonId: 100 },
  ])
})

it('offers no download for an extra that nobody has on the day', async () => {
  const { screen } = await open()
  await screen.until(() => screen.text().includes('Van welke extra'))
  await screen.fill('Van welke extra', '6')
  await screen.until(() => screen.text().includes('Niemand heeft deze extra op deze dag.'))
  expect(screen.query('[aria-label="Lijst per extra, zoals de bus als CSV"]')).toBeNull()
})

it('offers the download of each extra without counts while the tickets do not load', async () => {
  const { screen } = await open({ 'GET /api/admin/tickets': refusal(500, 'internal', 'Er ging iets mis.') })
  await screen.until(() => screen.query('[aria-label="Lijst per extra, zoals de bus als CSV"]') !== null)
  expect(screen.text()).not.toContain('Niemand heeft deze extra')
})

it('says why a list is not saved, offline and after a refusal', async () => {
  const { screen, wire } = await open()
  await screen.press('Startlijst als CSV')
  await screen.until(() => screen.text().includes('Niet gedownload'))
  wire.answers['POST /api/admin/lists/start'] = refusal(404, 'not_found', 'Op deze dag doet nog niemand mee.')
  await screen.press('Startlijst als CSV')
  await screen.until(() => screen.text().includes('Op deze dag doet nog niemand mee.'))
  expect(files).toEqual([])
})

it('sends one request when a download button is pressed twice', async () => {
  const { screen, wire } = await open({ 'POST /api/admin/lists/start': 'no answer' })
  await screen.press('Startlijst als CSV')
  await screen.press('Startlijst als CSV')
  await screen.press('Startlijst als Excel (XLSX)')
  expect(wire.sentTo('/api/admin/lists/start')).toHaveLength(1)
})

it('hides the download of the first-aid list once its data are erased', async () => {
  const past = '2001-10-13'
  const { screen } = await open({ 'GET /api/admin/event-days': { body: [dayOf(past)] } })
  await screen.until(() => screen.text().includes('Deze lijst is er tot 7 dagen na de racedag'))
  expect(screen.query('[aria-label="EHBO-lijst als CSV"]')).toBeNull()
  expect(screen.query('[aria-label="Startlijst als CSV"]')).not.toBeNull()
})

it('shows the lists to a read-only administrator, without download buttons', async () => {
  const { screen } = await open({}, { role: 'read-only' })
  expect(screen.text()).toContain('Met jouw rol kun je deze lijsten niet downloaden.')
  expect(screen.query('[aria-label="Startlijst als CSV"]')).toBeNull()
})

it('shows a message when there is no race day yet, and when the race days do not load', async () => {
  const { screen } = await open({ 'GET /api/admin/event-days': { body: [] } })
  await screen.until(() => screen.text().includes('Nog geen racedag'))
  const failed = await open({ 'GET /api/admin/event-days': refusal(403, 'role_too_low', 'Dit mag je niet.') })
  await failed.screen.until(() => failed.screen.text().includes('De racedagen laden niet'))
})
