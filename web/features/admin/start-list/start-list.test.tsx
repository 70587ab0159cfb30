import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { readTexts } from '#web/ui/testing/read-text.ts'
import StartListScreen from './start-list.tsx'
import { answer, get, openStartList, people } from './testing/open-start-list.tsx'

const print = () => act(async () => void window.dispatchEvent(new Event('beforeprint')))

it('lists everybody by start number, people without a number last, with partner, category and wave', async () => {
  const { screen, names } = await openStartList()
  await screen.until(() => names().length === 4)
  expect(names()).toEqual(['Bram Vos', 'Anna de Wit', 'Tess Vos', 'Noor Haddad'])
  for (const words of ['Duo met Tess Vos', 'Vrouwen 35-49', 'Wave 1, 10:00', 'Wave 2, 11:00']) expect(screen.text()).toContain(words)
})

it('refetches the list when the screen is opened again, because phones and settings change it', async () => {
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

it('sorts the list by name, and shows only the chosen wave', async () => {
  const { screen, names } = await openStartList('/?volgorde=name&startwave=3')
  await screen.until(() => names().length === 3)
  expect(names()).toEqual(['Anna de Wit', 'Bram Vos', 'Tess Vos'])
})

it('prints each wave on its own page, in the chosen order', async () => {
  const { screen, names } = await openStartList('/?volgorde=name')
  await screen.until(() => names().length === 4)
  await print()
  const pages = [...document.querySelectorAll('section[aria-label^="Startlijst van"]')]
  expect(pages.map((page) => page.getAttribute('aria-label'))).toEqual(['Startlijst van Wave 1, 10:00', 'Startlijst van Wave 2, 11:00'])
  expect([...pages[0]!.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    '102Anna de WitSoloVrouwen 35-49',
    '101Bram VosDuo met Tess VosDuo',
    'Tess VosDuo met Bram VosDuo',
  ])
  expect(pages[0]!.textContent).toContain('3 deelnemers')
  expect(readTexts('thead tr', pages[1]!), 'on every printed page').toEqual(['Wave 2, 11:00', 'Nr.NaamSolo of DuoCategorie'])
  await act(async () => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('section[aria-label^="Startlijst van"]')).toBeNull()
})

it('prints only the chosen wave, without a number column if the edition has no start numbers', async () => {
  const { screen, names } = await openStartList(
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
  const { screen } = await openStartList('/', answer({ day: null, days: [], waves: [], people: [] }))
  await screen.until(() => screen.text().includes('Nog niemand op de startlijst'))
})

it('says that the list does not load', async () => {
  fakeWire({ [get]: refusal(503, 'busy', 'Het is heel druk.') })
  const screen = await renderScreen({ '/': <StartListScreen /> }, '/')
  await screen.until(() => screen.text().includes('De startlijst laadt niet'))
})

it('says which wave is cancelled, on the screen and on paper', async () => {
  const [first, second] = answer().waves
  const { screen } = await openStartList('/', answer({ waves: [first!, { ...second!, cancelled: true }] }))
  await screen.until(() => screen.text().includes('Noor Haddad'))
  expect(screen.query('tbody')?.textContent).toContain('Wave 2, 11:00 (geannuleerd)')
  await print()
  expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Wave 1, 10:00', 'Wave 2, 11:00 (geannuleerd)']),
  )
})
