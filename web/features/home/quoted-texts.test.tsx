import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { replaceFacts } from '#web/api/event-facts.ts'
import { MarketingLayout } from '#web/app/layouts/marketing-layout.tsx'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { readText, readTexts } from '#web/ui/testing/read-text.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Home from './home.tsx'
import { earlyScript } from '#shared/page/early-script.ts'

// Checks per section the texts of the home page that the specification quotes, except those that `home.test.tsx` checks.

const page = (
  <MarketingLayout>
    <Home />
  </MarketingLayout>
)
const sectionNamed = (title: string) =>
  [...document.querySelectorAll('main section')].find((one) => readText(one.querySelector('h2')) === title)

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  fakeWire({
    'GET /api/testimonials': { body: [{ id: '1', name: 'Loper', content: 'Zand overal.', rating: 5 }] },
    'GET /api/gallery': { body: [{ id: '1', imageUrl: 'asset:gallery/duinkam.avif' }] },
  })
})

async function open() {
  const screen = await renderScreen({ '/': page }, '/')
  await screen.until(() => sectionNamed('Gallery') !== undefined && sectionNamed('GEAR') !== undefined)
  return screen
}

it('shows the sections in the specified order', async () => {
  await open()
  expect(readTexts('main h2')).toEqual([
    'resistance stages',
    'sand runs',
    'finish sprint',
    'Waarom Duinstorm',
    'Het parcours',
    'Doe mee',
    'Wat is Duinstorm',
    'Editie',
    'Community',
    'Gallery',
    'NIEUWS',
    'GEAR',
  ])
})

const texts: Record<string, string[]> = {
  'Waarom Duinstorm': ['Parkeerterrein Langevelderslag', 'op loopafstand'],
  'Het parcours': ['Elders vermeld: 9 obstakels op 750 m (kaart), 5,2 km en 8 stages (pers)'],
  'Doe mee': ['Elders vermeld: Visa, Mastercard, iDEAL, Bancontact (betaling)'],
  'Wat is Duinstorm': ['2000+ deelnemers', 'Vanaf 16 jaar'],
  Editie: [
    '9 waves per dag, 20 starters per wave',
    '11 & 12 oktober 2025',
    'The Dune Base, Noordwijk',
    'Wees er 30 minuten voor je wave',
    'Elders vermeld: 45 minuten (evenementen)',
    'Je QR-ticket en een geldig ID',
    '07:30 Check-in open',
    '08:00 Eerste wave',
    '16:00 Laatste wave',
    '18:00 Prijsuitreiking',
    'Elders vermeld: check-in 07:00 (Mijn Duinstorm); waves 09:00-17:00 (Mijn Duinstorm); prijsuitreiking 17:00 (Mijn Duinstorm)',
  ],
  NIEUWS: ['COMING SOON'],
  GEAR: ['COMING SOON'],
}

it('shows each quoted text in its section', async () => {
  await open()
  const missing = (title: string) => texts[title]!.filter((text) => !readText(sectionNamed(title)!).includes(text))
  expect(Object.keys(texts).flatMap(missing)).toEqual([])
  expect(readTexts('h3', sectionNamed('Editie'))).toContain('8 stages')
})

it('shows the price and the contents of both tickets, and what the duo saves', async () => {
  await open()
  const textsOf = (type: string) => readTexts(`#doe-mee article[aria-label="${type}"] *`)
  const items = (type: string) => readTexts(`#doe-mee article[aria-label="${type}"] li`)
  expect(textsOf('Solo')).toContain('€85')
  expect(items('Solo')).toEqual([
    'Finisher-medaille',
    'Persoonlijke QR-code',
    'Toegang tot alle faciliteiten',
    'EHBO op het parcours',
    'Afterparty',
    'Digitale finishfoto’s',
  ])
  expect(textsOf('Duo')).toEqual(expect.arrayContaining(['€155', 'Meest gekozenJe bespaart € 23']))
  expect(items('Duo')).toEqual(['2 finisher-medailles', 'QR-code voor jullie allebei', 'Dezelfde faciliteiten', 'Gegarandeerde duo-start'])
})

const siteLinks = [
  ['Home', '/'],
  ['Race Info', '/race-course'],
  ['Doe Mee', '/tickets'],
  ['Editie', '/#editie'],
  ['Vrijwilligers', '/vrijwilligers'],
  ['Mijn Duinstorm', '/participant-login'],
]
const linksIn = (selector: string) => [...document.querySelectorAll(selector)].map((link) => [readText(link), link.getAttribute('href')])

it('opens and closes the phone menu, which has the same links as the header', async () => {
  // Adds the early script of the page, because that script opens the menu.
  document.head.append(Object.assign(document.createElement('script'), { textContent: earlyScript }))
  const screen = await open()
  expect(linksIn('header > nav a')).toEqual(siteLinks)
  await screen.press('Menu')
  const menu = screen.query('dialog[aria-label=Menu]') as HTMLDialogElement
  expect(menu.open).toBe(true)
  expect(linksIn('dialog[aria-label=Menu] :is(nav, nav ~ *) a')).toEqual(siteLinks)
  await screen.press('Sluit')
  expect(menu.open).toBe(false)
})

it('links to the terms in the footer, and shows there the social links and the contact details from the facts', async () => {
  await open()
  expect(linksIn('footer a[href^="/voorwaarden"]')).toEqual([['Voorwaarden', '/voorwaarden']])
  expect(readTexts('footer nav a[target=_blank]')).toEqual(['Instagram', 'Facebook', 'YouTube'])
  expect(readTexts('footer p')).toEqual(
    expect.arrayContaining(['Contact: info@duinstorm.example', 'Duinstorm, The Dune Base, strand van Noordwijk']),
  )
  const contact = { email: 'vragen@race.example', social: [{ name: 'TikTok', url: 'https://tiktok.com/@race' }] }
  act(() => replaceFacts({ contact: [{ value: contact, screens: [], elsewhere: '' }] }))
  expect(linksIn('footer nav a[target=_blank]')).toEqual([['TikTok', 'https://tiktok.com/@race']])
  expect(linksIn('footer a[href^="mailto:"]')).toEqual([['vragen@race.example', 'mailto:vragen@race.example']])
  act(() => replaceFacts({}))
})
