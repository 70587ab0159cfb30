import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { chooseOfficeEdition } from '#web/api/office-edition.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { editionDaysQuery } from '#web/features/admin/dashboard-queries.ts'
import { useUnsavedWork } from '#web/features/admin/unsaved-work.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import AdminLayout from './admin-layout.tsx'

const price = { solo: 8500, duo: 15500 }
const edition = (year: string, current: boolean) => ({ id: year, name: `Duinstorm ${year}`, current, holdMinutes: 15, prices: { wizard: price, form: price, 'form-labels': price }, shipping: { rate: 595, freeAbove: 5000 }, addons: builtInEdition.addons, facts: {}, version: 'x', days: [], removedDays: [] }) // prettier-ignore
const day = (eventDate: string) => ({ id: eventDate, eventDate, location: 'Strand', status: 'upcoming', availableSpots: 1, waitingList: false, cancelUntil: null }) // prettier-ignore

/** A screen that lists the days of the edition, and has a field. */
function Days() {
  const { data } = useQuery(editionDaysQuery)
  const [typed, setTyped] = useState('')
  useUnsavedWork(typed !== '')
  return (
    <>
      <p>{`Dagen: ${data?.map(({ eventDate }) => eventDate).join(', ') ?? 'laden'}`}</p>
      <input aria-label="Notitie" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Link to="/admin/waves">Naar de waves</Link>
    </>
  )
}

const asked: (string | null)[] = []
async function open(at: string, role = 'owner') {
  asked.length = 0
  const wire = fakeWire({
    'GET /api/admin/session': { body: { authenticated: true, user: { username: 'beheer', role } } },
    'GET /api/admin/editions': { body: [edition('2027', true), edition('2025', false)] },
    'GET /api/admin/event-days': (query) => {
      asked.push(query.get('edition'))
      return { body: [day(query.get('edition') === '2025' ? '2025-10-11' : '2027-10-09')] }
    },
  })
  const office = (
    <AdminLayout>
      <Days />
    </AdminLayout>
  )
  const screen = await renderScreen({ '/admin/tickets': office, '/admin/waves': office }, at)
  await screen.until(() => screen.text().includes('Editie 2025') && !screen.text().includes('Dagen: laden'))
  return { screen, wire }
}
beforeEach(() => {
  sessionStorage.clear()
  chooseOfficeEdition(undefined)
})
type Screen = Awaited<ReturnType<typeof open>>['screen']
const band = 'Je kijkt naar Duinstorm 2025'

async function choose(screen: Screen, id: string) {
  await screen.fill('Editie', id)
  await screen.until(() => !screen.text().includes('Dagen: laden'))
}

it('shows the current edition without a warning, and sends no edition to the server', async () => {
  const { screen } = await open('/admin/tickets')
  expect(screen.text()).toContain('Editie 2027 · huidig')
  expect(screen.text()).toContain('Dagen: 2027-10-09')
  expect(screen.text()).not.toContain('Je kijkt naar')
  expect(asked).toEqual([null])
})

it("fetches the screen's data for the chosen edition, shows its name, and returns to the current edition with one press", async () => {
  const { screen, wire } = await open('/admin/tickets')
  await choose(screen, '2025')
  await screen.until(() => screen.text().includes('Dagen: 2025-10-11'))
  expect(screen.text()).toContain(`${band}. De site blijft Duinstorm 2027.`)
  expect(asked).toEqual([null, '2025'])
  await screen.press('Terug naar Editie 2027')
  await screen.until(() => screen.text().includes('Dagen: 2027-10-09'))
  expect(screen.text()).not.toContain('Je kijkt naar')
  expect(
    wire.sent.filter(({ method }) => method !== 'GET'),
    'changes nothing',
  ).toEqual([])
})

it('asks for confirmation before a switch to another edition closes a form with unsaved input', async () => {
  const { screen } = await open('/admin/tickets')
  await screen.fill('Notitie', 'Half getypt')
  await screen.fill('Editie', '2025')
  expect(screen.text()).toContain('iets in dat nog niet bewaard is')
  await screen.press('Verder invullen')
  expect([screen.fieldOf('Notitie').value, screen.fieldOf('Editie').value]).toEqual(['Half getypt', '2027'])
  await screen.fill('Editie', '2025')
  await screen.press('Wissel toch')
  await screen.until(() => screen.text().includes('Dagen: 2025-10-11'))
  expect(screen.fieldOf('Notitie').value).toBe('')
})

it('keeps the chosen edition on the next screen and after a reload, and writes it into the URL', async () => {
  const { screen } = await open('/admin/tickets?zoek=anna')
  await choose(screen, '2025')
  await screen.until(() => screen.search() === '?editie=2025')
  await screen.press('Naar de waves')
  await screen.until(() => screen.url() + screen.search() === '/admin/waves?editie=2025')
  expect(screen.text()).toContain(band)
  expect(sessionStorage.getItem('duinstorm-office-edition')).toBe('2025')
})

it('opens the link of a colleague in the edition that the URL contains', async () => {
  const { screen } = await open('/admin/tickets?editie=2025&zoek=anna')
  await screen.until(() => screen.text().includes('Dagen: 2025-10-11'))
  expect(screen.text()).toContain(band)
  expect(screen.search()).toContain('zoek=anna')
})

it('shows the current edition if the edition in the URL does not exist', async () => {
  const { screen } = await open('/admin/tickets?editie=1999')
  await screen.until(() => screen.text().includes('Dagen: 2027-10-09') && !screen.search().includes('editie'))
  expect(screen.text()).not.toContain('Je kijkt naar')
})

it('explains to a read-only administrator why buttons are missing, and to no other administrator', async () => {
  const why = 'Je rol is alleen lezen: je ziet alles, maar knoppen om iets te wijzigen zijn er niet.'
  const reader = await open('/admin/tickets', 'read-only')
  expect(reader.screen.text()).toContain(why)
  await reader.screen.close()
  const owner = await open('/admin/tickets')
  expect(owner.screen.text()).not.toContain(why)
})
