import { expect, it, vi } from 'vitest'
import type { Edition } from '#shared/contract/editions.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { builtInEventCards } from '#shared/facts/event-cards.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Emergency from './emergency.tsx'
import EventCards from './event-cards.tsx'
import Guide from './guide.tsx'
import Prices from './prices.tsx'

const path = '/api/admin/editions/2025'
const edition = (version: string, facts: Partial<Edition['facts']> = {}) => ({ ...builtInEdition, id: '2025', current: true, days: [], removedDays: [], version, facts }) // prettier-ignore
const [first, second] = builtInEventCards as [(typeof builtInEventCards)[0], (typeof builtInEventCards)[0]]
const lines = [
  { who: 'Organisatie', when: 'Vragen', number: '071 123 45 67' },
  { who: 'Medisch', when: 'Gewond', number: '071 123 45 68' },
] as const

/** Opens a screen that has loaded `seen`, after which another user saves `theirs`. */
async function open(element: React.ReactNode, seen: Edition['facts'], theirs: Edition['facts'], terms: Partial<Edition> = {}) {
  const wire = fakeWire({ 'GET /api/admin/editions': { body: [edition('seen', seen)] } })
  const screen = await renderScreen({ '/': [element, <Toaster key="toasts" />] }, '/')
  await screen.until(() => screen.text().includes('Duinstorm'))
  const latest = { ...edition('theirs', theirs), ...terms }
  const refuse = { status: 409, body: { code: 'record_changed', message: 'Iemand anders heeft dit intussen gewijzigd.', details: latest } }
  wire.answers[`PATCH ${path}`] = refuse
  const sent = () => wire.sentTo(path).map(({ body }) => body as { version: string; facts: Edition['facts'] })
  return {
    screen,
    sent,
    /** Saves, is refused, and saves again. The lists stay out of date, so the second save must use the record in the refusal. */
    async saveTwice() {
      await screen.submit()
      await screen.until(() => screen.text().includes('Dit staat er nu.'))
      const conflictText = screen.text()
      wire.answers[`PATCH ${path}`] = { body: latest }
      await screen.submit()
      await screen.until(() => sent().length === 2)
      expect(sent().map(({ version }) => version)).toEqual(['seen', 'theirs'])
      return { ...sent()[1]!.facts, conflictText }
    },
    listLatest: () => (wire.answers['GET /api/admin/editions'] = { body: [latest] }),
    accept: () => (wire.answers[`PATCH ${path}`] = { body: latest }),
  }
}

it('keeps another user’s correction of an emergency number in the second save after a conflict', async () => {
  const corrected = { ...lines[0], number: '071 999 99 99' }
  const { screen, saveTwice } = await open(<Emergency key="it" />, { emergency: lines }, { emergency: [corrected, lines[1]] })
  await screen.press('Bewerk Medisch')
  await screen.fill('Wie', 'EHBO')
  expect((await saveTwice()).emergency).toEqual([corrected, { ...lines[1], who: 'EHBO' }])
})

it('keeps another user’s guide text in the second save after a conflict', async () => {
  const { screen, saveTwice } = await open(<Guide key="it" />, {}, { guide: { cardio: ['Loop.'] } })
  await screen.press('Bewerk Trainen: kracht')
  await screen.fill('Tekst', 'Til.')
  expect((await saveTwice()).guide).toEqual({ cardio: ['Loop.'], strength: ['Til.'] })
})

it('shows, after a conflict, the form fields as another user saved them', async () => {
  const { screen, saveTwice } = await open(<Prices key="it" />, {}, {}, { holdMinutes: 25 })
  await screen.press(`Bewerk prijzen van ${builtInEdition.name}`)
  const { conflictText } = await saveTwice()
  expect(conflictText).toContain('Tijd om te betalen (minuten)25')
  expect(conflictText).toContain(`Solo, Tickets (euro)${(builtInEdition.prices.wizard.solo / 100).toFixed(2).replace('.', ',')}`)
})

it('scrolls to the version of another user, which is far from the save button of a long form', async () => {
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

it('keeps another user’s added and featured event in the second save after a conflict', async () => {
  const added = { ...second, id: 'zandvoort-2025', name: 'Zandvoort', isFeatured: true }
  const theirs = [{ ...first, isFeatured: false }, second, added]
  const { screen, saveTwice } = await open(<EventCards key="it" />, { eventCards: [first, second] }, { eventCards: theirs })
  await screen.press(`Bewerk ${first.name}`)
  await screen.fill('Plaats', 'Katwijk')
  const saved = (await saveTwice()).eventCards!
  expect(saved.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
    [{ ...first, isFeatured: false, location: 'Katwijk' }, second, added].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )
})

it('shows that another user deleted the event, and restores it with a second save', async () => {
  const { screen, saveTwice } = await open(<EventCards key="it" />, { eventCards: [first, second] }, { eventCards: [first] })
  await screen.press(`Bewerk ${second.name}`)
  await screen.fill('Plaats', 'Katwijk')
  const { eventCards, conflictText } = await saveTwice()
  expect(conflictText).toContain(`${second.name}Verwijderd`)
  expect(eventCards!.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
})

it('features an event and resets a text on the second try after a conflict', async () => {
  const cards = await open(
    <EventCards key="it" />,
    { eventCards: [first, second] },
    { eventCards: [{ ...first, location: 'Zandvoort' }, second] },
  )
  cards.listLatest()
  await cards.screen.press(`Zet ${second.name} bovenaan`)
  await cards.screen.until(() => cards.screen.text().includes('Zandvoort'))
  cards.accept()
  await cards.screen.press(`Zet ${second.name} bovenaan`)
  await cards.screen.until(() => cards.sent().length === 2)
  expect(cards.sent()[1]!.version).toBe('theirs')
  await cards.screen.close()

  const guide = await open(<Guide key="it" />, { guide: { cardio: ['Ren.'] } }, { guide: { cardio: ['Loop.'], strength: ['Til.'] } })
  guide.listLatest()
  await guide.screen.press('Standaardtekst van Trainen: conditie')
  await guide.screen.press('Terugzetten')
  await guide.screen.until(() => guide.sent().length === 1)
  await guide.screen.until(() => guide.screen.text().includes('Loop.'))
  await guide.screen.press('Terugzetten')
  await guide.screen.until(() => guide.sent().length === 2)
  expect(guide.sent()[1]).toEqual({ version: 'theirs', facts: { guide: { strength: ['Til.'] } } })
})
