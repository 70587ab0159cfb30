import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import type { StartList, Starter } from '#shared/contract/start-numbers.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { readTexts } from '#web/ui/testing/read-text.ts'
import StartListScreen from './start-list.tsx'

const get = 'GET /api/admin/start-list'
const giving = '/api/admin/start-numbers/2025-10-11'
const starter = (id: string, name: string, more: Partial<Starter> = {}): Starter => ({
  id,
  name,
  startNumber: null,
  ownNumber: null,
  ticketType: 'solo',
  partner: null,
  gender: 'female',
  ageClass: '35-49',
  waveId: 3,
  ...more,
})
const numbered = (number: number) => ({ startNumber: String(number), ownNumber: number })
const people = [
  starter('7K4P2M9X', 'Anna de Wit', numbered(102)),
  starter('7K4P2M9Y', 'Bram Vos', { ...numbered(101), ticketType: 'duo', partner: 'Tess Vos', gender: 'male' }),
  starter('7K4P2M9Z', 'Tess Vos', { ticketType: 'duo', partner: 'Bram Vos' }),
  starter('8K4P2M9X', 'Noor Haddad', { waveId: 4, ageClass: null }),
]
const answer = (more: Partial<StartList> = {}): StartList => ({
  days: ['2025-10-11', '2025-10-12'],
  day: '2025-10-11',
  numbering: 'own',
  waves: [
    { id: 3, number: 1, startTime: '2025-10-11T08:00:00Z', people: 3, first: 101 },
    { id: 4, number: 2, startTime: '2025-10-11T09:00:00Z', people: 1, first: null },
  ],
  people,
  ...more,
})

async function open(
  at = '/',
  answered = answer(),
  given: Parameters<typeof fakeWire>[0][string] = { body: { given: 1, left: 0, lacking: 0 } },
) {
  const wire = fakeWire({ [get]: { body: answered }, [`POST ${giving}`]: given })
  const screen = await renderScreen({ '/': <StartListScreen />, '/admin/deelnemers/:id': 'Dossier' }, at)
  const names = () => [...(screen.query('tbody')?.querySelectorAll('[data-strong]') ?? [])].map(({ textContent }) => textContent)
  await screen.until(() => !screen.query('[aria-busy=true]') && screen.text().includes('Startlijst'))
  return { wire, screen, names }
}
const print = () => act(async () => void window.dispatchEvent(new Event('beforeprint')))

it('lists everybody by start number, people without one last, with partner, category and wave', async () => {
  const { screen, names } = await open()
  await screen.until(() => names().length === 4)
  expect(names()).toEqual(['Bram Vos', 'Anna de Wit', 'Tess Vos', 'Noor Haddad'])
  for (const words of ['Duo met Tess Vos', 'Vrouwen, 35-49', 'Wave 1, 10:00', 'Wave 2, 11:00']) expect(screen.text()).toContain(words)
})

it('reads the list again when the screen is opened again, because phones and settings change it', async () => {
  const client = createQueryClient()
  const openAgain = () =>
    renderScreen(
      {
        '/': (
          <QueryClientProvider client={client}>
            <StartListScreen />
          </QueryClientProvider>
        ),
      },
      '/',
    )
  const wire = fakeWire({ [get]: { body: answer({ numbering: 'wristband' }) } })
  const first = await openAgain()
  await first.until(() => first.text().includes('Eigen startnummers gebruiken'))
  await first.close()
  wire.answers[get] = { body: answer() }
  const second = await openAgain()
  await second.until(() => second.text().includes('Startnummers uitdelen'))
  client.clear()
})

it('lists by name, and only the chosen wave', async () => {
  const { screen, names } = await open('/?volgorde=name&startwave=3')
  await screen.until(() => names().length === 3)
  expect(names()).toEqual(['Anna de Wit', 'Bram Vos', 'Tess Vos'])
})

it('prints each wave on its own page, in the chosen order', async () => {
  const { screen, names } = await open('/?volgorde=name')
  await screen.until(() => names().length === 4)
  await print()
  const pages = [...document.querySelectorAll('section[aria-label^="Startlijst van"]')]
  expect(pages.map((page) => page.getAttribute('aria-label'))).toEqual(['Startlijst van Wave 1, 10:00', 'Startlijst van Wave 2, 11:00'])
  expect([...pages[0]!.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    '102Anna de WitSoloVrouwen, 35-49',
    '101Bram VosDuo met Tess VosDuo',
    'Tess VosDuo met Bram VosDuo',
  ])
  expect(pages[0]!.textContent).toContain('3 deelnemers')
  expect(readTexts('thead tr', pages[1]!), 'on every printed page').toEqual(['Wave 2, 11:00', 'Nr.NaamSolo of DuoCategorie'])
  await act(async () => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('section[aria-label^="Startlijst van"]')).toBeNull()
})

it('prints only the chosen wave, without a column of numbers if the edition has none', async () => {
  const { screen, names } = await open(
    '/?startwave=4',
    answer({ numbering: 'none', people: people.map((one) => ({ ...one, startNumber: null })) }),
  )
  await screen.until(() => names().length === 1)
  await print()
  const pages = [...document.querySelectorAll('section[aria-label^="Startlijst van"]')]
  expect(pages.map((page) => page.querySelector('tbody')!.textContent)).toEqual(['Noor HaddadSoloVrouwen'])
  expect(pages[0]!.textContent).not.toContain('Nr.')
  await act(async () => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.query('thead')!.textContent).not.toContain('Startnummer')
  expect(screen.text()).not.toContain('Startnummers uitdelen')
})

it('says that nobody is on the list yet', async () => {
  const { screen } = await open('/', answer({ day: null, days: [], waves: [], people: [] }))
  await screen.until(() => screen.text().includes('Nog niemand op de startlijst'))
})

it('says that the list does not load', async () => {
  fakeWire({ [get]: refusal(503, 'busy', 'Het is heel druk.') })
  const screen = await renderScreen({ '/': <StartListScreen /> }, '/')
  await screen.until(() => screen.text().includes('De startlijst laadt niet'))
})

it('shows how many people get which numbers before it gives them', async () => {
  const { screen, wire, names } = await open()
  await screen.until(() => names().length === 4)
  await screen.press('Startnummers uitdelen')
  const dialog = () => document.querySelector('dialog')!.textContent
  expect(dialog()).toContain('1 persoon: 103. 2 mensen al een nummer.')
  expect(dialog()).toContain('1 persoon zonder nummer.')
  expect(dialog()).toContain('1 persoon krijgt een nummer.')
  await screen.fill('Wave 2, 11:00: eerste nummer', '201')
  expect(dialog()).toContain('1 persoon: 201.')
  expect(dialog()).toContain('2 mensen krijgen een nummer.')
  expect(wire.sentTo(giving)).toEqual([])
  await screen.press('Deel uit')
  await screen.until(() => wire.sentTo(giving).length === 1)
  expect(wire.sentTo(giving)[0]!.body).toEqual({
    firsts: [
      { waveId: 3, first: 101 },
      { waveId: 4, first: 201 },
    ],
  })
  await screen.until(() => !document.querySelector('dialog'))
})

it('proposes numbers after those of another day, and warns if the chosen ones are given there too', async () => {
  const waves = answer().waves.map((wave) => ({ ...wave, first: null }))
  const otherDays = [{ day: '2025-10-12', numbers: [101, 102, 201] }]
  const { screen, names } = await open(
    '/',
    answer({ waves, otherDays, people: people.map((one) => ({ ...one, startNumber: null, ownNumber: null })) }),
  )
  await screen.until(() => names().length === 4)
  await screen.press('Startnummers uitdelen')
  const dialog = () => document.querySelector('dialog')!.textContent
  expect(screen.fieldOf('Wave 1, 10:00: eerste nummer').value).toBe('301')
  expect(screen.fieldOf('Wave 2, 11:00: eerste nummer').value).toBe('401')
  expect(dialog()).not.toContain('Dubbele nummers')
  await screen.fill('Wave 1, 10:00: eerste nummer', '101')
  expect(dialog()).toContain('2 van deze nummers zijn ook uitgedeeld voor zondag 12 oktober: 101 t/m 102.')
})

it('says that the hand-out is about all waves while the list shows one', async () => {
  const words = 'dit gaat over alle waves van de dag'
  const { screen } = await open('/?startwave=3')
  await screen.press('Startnummers uitdelen')
  expect(screen.query('dialog')?.textContent).toContain(words)
  await screen.close()
  const all = await open()
  await all.screen.press('Startnummers uitdelen')
  expect(all.screen.query('dialog')?.textContent).not.toContain(words)
})

it('warns that a range is too short, and refuses an invalid first number', async () => {
  const { screen, names } = await open()
  await screen.until(() => names().length === 4)
  await screen.press('Startnummers uitdelen')
  const dialog = () => document.querySelector('dialog')!.textContent
  await screen.fill('Wave 2, 11:00: eerste nummer', '103')
  expect(dialog()).toContain('1 persoon zonder: de reeks van een andere wave begint.')
  await screen.fill('Wave 2, 11:00: eerste nummer', '0')
  expect(dialog()).toContain('Het laagste nummer is 1')
  expect(
    [...document.querySelectorAll('dialog button')].find(({ textContent }) => textContent === 'Deel uit')!.hasAttribute('disabled'),
  ).toBe(true)
})

it('asks about changed first numbers before it closes, and closes at once without a change', async () => {
  const { screen, names } = await open()
  await screen.until(() => names().length === 4)
  const escape = () =>
    act(async () => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })))
  await screen.press('Startnummers uitdelen')
  await screen.fill('Wave 2, 11:00: eerste nummer', '201')
  screen.fieldOf('Wave 2, 11:00: eerste nummer').focus()
  await escape()
  expect(document.querySelector('dialog')!.textContent).toContain('Wat je invulde is nog niet bewaard.')
  await screen.press('Verder invullen')
  expect(screen.fieldOf('Wave 2, 11:00: eerste nummer').value).toBe('201')
  await screen.fill('Wave 2, 11:00: eerste nummer', '')
  await escape()
  expect(document.querySelector('dialog')).toBeNull()
})

it('repeats the call until everybody has a number, and shows how many people have one if a call fails', async () => {
  let calls = 0
  const { screen, wire, names } = await open('/', answer(), () => {
    calls += 1
    return calls < 3 ? { body: { given: 200, left: 50, lacking: 0 } } : refusal(503, 'busy', 'Het is heel druk.')
  })
  await screen.until(() => names().length === 4)
  await screen.press('Startnummers uitdelen')
  await screen.press('Deel uit')
  await screen.until(() => document.querySelector('dialog')!.textContent!.includes('400 mensen met een nieuw nummer'))
  expect(wire.sentTo(giving)).toHaveLength(3)
})

it('hides the hand-out from a read-only administrator, and while wristband numbers are used', async () => {
  fakeWire({ [get]: { body: answer() } })
  const reader = (
    <AdminRoleContext value="read-only">
      <StartListScreen />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': reader }, '/')
  await screen.until(() => screen.text().includes('Anna de Wit'))
  expect(screen.text()).not.toContain('Startnummers uitdelen')
  const { screen: other, names } = await open('/', answer({ numbering: 'wristband' }))
  await other.until(() => names().length === 4)
  expect(other.text()).not.toContain('Startnummers uitdelen')
  expect(other.query('a[href="/admin/instellingen/startnummers"]')?.textContent).toBe('Eigen startnummers gebruiken')
})

it('says which wave is cancelled, on the screen and on paper', async () => {
  const [first, second] = answer().waves
  const { screen } = await open('/', answer({ waves: [first!, { ...second!, cancelled: true }] }))
  await screen.until(() => screen.text().includes('Noor Haddad'))
  expect(screen.query('tbody')?.textContent).toContain('Wave 2, 11:00 (geannuleerd)')
  await print()
  expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Wave 1, 10:00', 'Wave 2, 11:00 (geannuleerd)']),
  )
})
