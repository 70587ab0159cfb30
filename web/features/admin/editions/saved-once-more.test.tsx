import { expect, it, vi } from 'vitest'
import type { Edition } from '#shared/contract/editions.ts'
import { builtEdition } from '#shared/domain/race/editions.ts'
import { editions as builtCards } from '#shared/facts/editions.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Emergency from './emergency.tsx'
import EventCards from './event-cards.tsx'
import Guide from './guide.tsx'
import Prices from './prices.tsx'

const path = '/api/admin/editions/2025'
const edition = (version: string, facts: Partial<Edition['facts']> = {}) => ({ ...builtEdition, id: '2025', current: true, days: [], removedDays: [], version, facts }) // prettier-ignore
const [first, second] = builtCards as [(typeof builtCards)[0], (typeof builtCards)[0]]
const lines = [
  { who: 'Organisatie', when: 'Vragen', number: '071 123 45 67' },
  { who: 'Medisch', when: 'Gewond', number: '071 123 45 68' },
] as const

/** Somebody else saved `theirs` after the screen was read. */
async function open(element: React.ReactNode, seen: Edition['facts'], theirs: Edition['facts'], terms: Partial<Edition> = {}) {
  const wire = fakeWire({ 'GET /api/admin/editions': { body: [edition('seen', seen)] } })
  const screen = await renderScreen({ '/': [element, <Toaster key="toasts" />] }, '/')
  await screen.until(() => screen.text().includes('Duinstorm'))
  const now = { ...edition('theirs', theirs), ...terms }
  const refuse = { status: 409, body: { code: 'record_changed', message: 'Iemand anders heeft dit intussen gewijzigd.', details: now } }
  wire.answers[`PATCH ${path}`] = refuse
  const sent = () => wire.sentTo(path).map(({ body }) => body as { version: string; facts: Edition['facts'] })
  return {
    screen,
    sent,
    /** Saves, is refused, saves once more. The lists may still say what they did: what the refusal told counts. */
    async saveTwice() {
      await screen.submit()
      await screen.until(() => screen.text().includes('Dit staat er nu.'))
      const told = screen.text()
      wire.answers[`PATCH ${path}`] = { body: now }
      await screen.submit()
      await screen.until(() => sent().length === 2)
      expect(sent().map(({ version }) => version)).toEqual(['seen', 'theirs'])
      return { ...sent()[1]!.facts, told }
    },
    nowListed: () => (wire.answers['GET /api/admin/editions'] = { body: [now] }),
    accept: () => (wire.answers[`PATCH ${path}`] = { body: now }),
  }
}

it('an emergency number that is saved once more leaves the line that somebody else corrected', async () => {
  const corrected = { ...lines[0], number: '071 999 99 99' }
  const { screen, saveTwice } = await open(<Emergency key="it" />, { emergency: lines }, { emergency: [corrected, lines[1]] })
  await screen.press('Bewerk Medisch')
  await screen.type('Wie', 'EHBO')
  expect((await saveTwice()).emergency).toEqual([corrected, { ...lines[1], who: 'EHBO' }])
})

it('a text that is saved once more leaves the one that somebody else wrote', async () => {
  const { screen, saveTwice } = await open(<Guide key="it" />, {}, { guide: { cardio: ['Loop.'] } })
  await screen.press('Bewerk Trainen: kracht')
  await screen.type('Tekst', 'Til.')
  expect((await saveTwice()).guide).toEqual({ cardio: ['Loop.'], strength: ['Til.'] })
})

it('of an edition the second is shown the fields of the form as the first left them', async () => {
  const { screen, saveTwice } = await open(<Prices key="it" />, {}, {}, { holdMinutes: 25 })
  await screen.press(`Bewerk prijzen van ${builtEdition.name}`)
  const { told } = await saveTwice()
  expect(told).toContain('Tijd om te betalen (minuten)25')
  expect(told).toContain(`Solo, site (euro)${(builtEdition.prices.wizard.solo / 100).toFixed(2).replace('.', ',')}`)
})

it('what somebody else saved comes into view: the button is at the other end of a long form', async () => {
  const { screen, saveTwice } = await open(<EventCards key="it" />, { eventCards: [first, second] }, { eventCards: [first] })
  const seen: (string | null)[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  await screen.press(`Bewerk ${second.name}`)
  await saveTwice()
  scroll.mockRestore()
  expect(seen).toEqual([expect.stringContaining('Dit staat er nu.')])
})

it('an event that is saved once more leaves the one that somebody else added, and which stands above', async () => {
  const added = { ...second, id: 'zandvoort-2025', name: 'Zandvoort', isFeatured: true }
  const theirs = [{ ...first, isFeatured: false }, second, added]
  const { screen, saveTwice } = await open(<EventCards key="it" />, { eventCards: [first, second] }, { eventCards: theirs })
  await screen.press(`Bewerk ${first.name}`)
  await screen.type('Plaats', 'Katwijk')
  const saved = (await saveTwice()).eventCards!
  expect(saved.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
    [{ ...first, isFeatured: false, location: 'Katwijk' }, second, added].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )
})

it('an event that somebody else deleted is said to be gone, and comes back when it is saved once more', async () => {
  const { screen, saveTwice } = await open(<EventCards key="it" />, { eventCards: [first, second] }, { eventCards: [first] })
  await screen.press(`Bewerk ${second.name}`)
  await screen.type('Plaats', 'Katwijk')
  const { eventCards, told } = await saveTwice()
  expect(told).toContain(`${second.name}Verwijderd`)
  expect(eventCards!.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
})

it('what was refused for somebody else’s change works the second time: a flag, a deletion, a standard text', async () => {
  const cards = await open(
    <EventCards key="it" />,
    { eventCards: [first, second] },
    { eventCards: [{ ...first, location: 'Zandvoort' }, second] },
  )
  cards.nowListed()
  await cards.screen.press(`Zet ${second.name} bovenaan`)
  await cards.screen.until(() => cards.screen.text().includes('Zandvoort'))
  cards.accept()
  await cards.screen.press(`Zet ${second.name} bovenaan`)
  await cards.screen.until(() => cards.sent().length === 2)
  expect(cards.sent()[1]!.version).toBe('theirs')
  await cards.screen.close()

  const guide = await open(<Guide key="it" />, { guide: { cardio: ['Ren.'] } }, { guide: { cardio: ['Loop.'], strength: ['Til.'] } })
  guide.nowListed()
  await guide.screen.press('Standaardtekst van Trainen: conditie')
  await guide.screen.press('Terugzetten')
  await guide.screen.until(() => guide.sent().length === 1)
  await guide.screen.until(() => guide.screen.text().includes('Loop.'))
  await guide.screen.press('Terugzetten')
  await guide.screen.until(() => guide.sent().length === 2)
  expect(guide.sent()[1]).toEqual({ version: 'theirs', facts: { guide: { strength: ['Til.'] } } })
})
