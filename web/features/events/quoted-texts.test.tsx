import { expect, it } from 'vitest'
import { builtInEventCards, type EventCardStatus } from '#shared/facts/event-cards.ts'
import { readText, readTexts } from '#web/ui/testing/read-text.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { EditionCards } from './edition-cards.tsx'
import { EditionPanel } from './edition-panel.tsx'
import Events from './events.tsx'
import { FeaturedEdition } from './featured-edition.tsx'

const nothing = () => undefined

it.each<[EventCardStatus, string, string]>([
  ['registration_open', 'Inschrijving Open', 'Open'],
  ['upcoming', 'Binnenkort', 'Binnenkort'],
  ['finished', 'Afgelopen', 'Afgelopen'],
])('labels an edition that is %s "%s", and "%s" on a small card', async (status, word, short) => {
  const edition = { ...builtInEventCards[1]!, status }
  const page = [
    <FeaturedEdition key="band" edition={edition} onDetails={nothing} />,
    <EditionCards key="cards" editions={[edition]} onOpen={nothing} />,
    <EditionPanel key="panel" edition={edition} onClose={nothing} />,
  ]
  await renderScreen({ '/events': page }, '/events')
  expect(readTexts('section[aria-labelledby=featured] span')).toContain(word)
  expect(readTexts('ul li span')).toContain(short)
  expect(readTexts('dialog span')).toContain(word)
})

it('features Noordwijk with its date and a link to the tickets', async () => {
  await renderScreen({ '/events': <Events /> }, '/events')
  const featured = document.querySelector('section[aria-labelledby=featured]')!
  for (const text of ['12 juli', 'Noordwijk', 'The Dune Base, 2025']) expect(readText(featured)).toContain(text)
  expect([...featured.querySelectorAll('a')].map((link) => [readText(link), link.getAttribute('href')])).toEqual([
    ['KOOP TICKETS', '/tickets'],
  ])
  expect(readTexts('button', featured)).toEqual(['MEER DETAILS'])
})

it('lists both editions with status, name, date and number of participants', async () => {
  await renderScreen({ '/events': <Events /> }, '/events')
  const lines = [...document.querySelectorAll('ul > li')].map((card) => readTexts('span', card).slice(0, 4))
  expect(lines).toEqual([
    ['Open', 'Noordwijk', 'zaterdag 12 juli 2025', '287 van 1.000 deelnemers'],
    ['Binnenkort', 'Scheveningen', 'zondag 14 september 2025', 'Maximaal 1.200 deelnemers'],
  ])
})
