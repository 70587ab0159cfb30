import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Edition } from '#shared/contract/editions.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { builtInTexts } from '#shared/facts/site-texts.ts'
import { chooseOfficeEdition } from '#web/api/office-edition.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { CoursePage, FaqPage, HomePage, RolesPage, TermsPage } from './text-pages.tsx'

const path = '/api/admin/editions/2025'
const edition = (version: string, facts: Edition['facts'] = {}) => ({ ...builtInEdition, id: '2025', current: true, days: [], removedDays: [], version, facts }) // prettier-ignore
const faq = (...questions: string[]) => ({ items: questions.map((question) => ({ question, answer: 'Ja.' })) })
const versions = (name: string, texts: readonly unknown[] = []) => ({
  body: {
    name,
    more: false,
    versions: texts.map((text, at) => ({ rev: 9 - at, at: `2025-09-0${9 - at}T08:00:00.000Z`, by: 'anna', text })),
  },
})

async function open(
  page: React.ReactNode,
  name: keyof typeof builtInTexts,
  facts: Edition['facts'] = {},
  texts: readonly unknown[] = [],
  current = true,
) {
  const wire = fakeWire({
    'GET /api/admin/editions': { body: [{ ...edition('seen', facts), current }] },
    [`GET ${path}/texts/${name}`]: versions(name, texts),
  })
  const screen = await renderScreen({ '/': page, '/elders': 'ELDERS' }, '/')
  await screen.until(() => screen.text().includes('Standaardtekst'))
  return {
    wire,
    screen,
    sent: () => wire.sentTo(path).map(({ body }) => body as { version: string; facts: Record<string, unknown> }),
    preview: () => screen.query('[role=region]')!.textContent!,
    answer(saved: Edition['facts'], version = 'saved') {
      wire.answers[`PATCH ${path}`] = { body: edition(version, saved) }
      wire.answers['GET /api/admin/editions'] = { body: [edition(version, saved)] }
    },
    refuse(theirs: Edition['facts']) {
      wire.answers[`PATCH ${path}`] = {
        status: 409,
        body: { code: 'record_changed', message: 'Iemand anders heeft dit intussen gewijzigd.', details: edition('theirs', theirs) },
      }
    },
  }
}
const headings = () => [...document.querySelectorAll('form ol button[aria-expanded]')].map((one) => one.textContent)

it('adds, moves and removes questions, shows them in the preview, and saves them', async () => {
  const { screen, sent, preview, answer } = await open(<FaqPage />, 'faq', { faq: faq('Een?', 'Twee?') })
  await screen.press('Vraag toevoegen')
  await screen.fill('Vraag', 'Drie?', 2)
  await screen.fill('Antwoord', 'Vanaf {{minimumleeftijd}} jaar.', 2)
  await screen.press('Drie? omhoog')
  await screen.press('Verwijder Een?')
  expect(headings()).toEqual(['1. Drie?', '2. Twee?'])
  expect(screen.text()).toContain('Drie? staat nu op plaats 2 van 3')
  await screen.until(() => preview().includes('Vanaf 16 jaar.') && !preview().includes('Een?'))
  const text = { items: [{ question: 'Drie?', answer: 'Vanaf {{minimumleeftijd}} jaar.' }, ...faq('Twee?').items] }
  answer({ faq: text })
  await screen.submit()
  await screen.until(() => screen.text().includes('Zo staat het op de site'))
  expect(sent()).toEqual([{ version: 'seen', facts: { faq: text } }])
})

it('restores a removed item with the undo button of the toast', async () => {
  const { screen } = await open(<FaqPage />, 'faq', { faq: faq('Een?', 'Twee?') })
  await screen.press('Verwijder Een?')
  await screen.until(() => screen.text().includes('Ongedaan maken'))
  await screen.press('Ongedaan maken')
  expect(headings()).toEqual(['1. Een?', '2. Twee?'])
})

it('opens the item with an error, names an unknown placeholder, and sends nothing', async () => {
  const { screen, sent } = await open(<TermsPage />, 'termsText')
  await screen.press('3. Leeftijd en gezondheid')
  await screen.fill('Tekst', 'Vanaf {{leeftijd}} jaar.', 2)
  await screen.submit()
  await screen.until(() => screen.text().includes('{{leeftijd}} kennen we niet'))
  expect(headings()[2]).toContain('Klopt nog niet')
  expect(document.querySelector('form ol > li:nth-child(3) button[aria-expanded=true]')).not.toBeNull()
  expect(sent()).toEqual([])
})

it('shows an error of the server at its field', async () => {
  const { screen, wire } = await open(<FaqPage />, 'faq', { faq: faq('Een?') })
  const message = 'Dit mag hier niet'
  wire.answers[`PATCH ${path}`] = { status: 400, body: { code: 'invalid_input', message: 'Kijk het na.', details: [{ path: 'facts.faq.items.0.answer', message }] } } // prettier-ignore
  await screen.press('1. Een?')
  await screen.fill('Antwoord', 'Misschien.')
  await screen.submit()
  await screen.until(() => screen.text().includes(message))
  expect(screen.text()).toContain('Wat je invulde staat er nog.')
})

it('shows that another user saved the text, and replaces that text only with a second save', async () => {
  const { screen, sent, refuse, answer } = await open(<FaqPage />, 'faq', { faq: faq('Een?') })
  await screen.press('1. Een?')
  await screen.fill('Vraag', 'Van mij?')
  refuse({ faq: faq('Van Anna?') })
  await screen.submit()
  await screen.until(() => screen.text().includes('Die tekst staat bij Eerdere versies.'))
  expect(sent()).toHaveLength(1)
  answer({ faq: faq('Van mij?') })
  await screen.submit()
  await screen.until(() => sent().length === 2)
  expect(sent()[1]).toEqual({ version: 'theirs', facts: { faq: faq('Van mij?') } })
})

it('repeats the save if another user changed only other fields of the edition', async () => {
  const { screen, sent, wire, refuse } = await open(<FaqPage />, 'faq', { faq: faq('Een?') })
  await screen.press('1. Een?')
  await screen.fill('Vraag', 'Van mij?')
  refuse({ faq: faq('Een?'), awards: '17:30' })
  const refused = wire.answers[`PATCH ${path}`] as { body: unknown }
  let tries = 0
  wire.answers[`PATCH ${path}`] = () => (++tries === 1 ? { ...refused, status: 409 } : { body: edition('saved', { faq: faq('Van mij?') }) })
  await screen.submit()
  await screen.until(() => screen.text().includes('Tekst opgeslagen'))
  expect(sent().map(({ version }) => version)).toEqual(['seen', 'theirs'])
})

it('replaces the typed text by the text that another user saved, on request', async () => {
  const { screen, refuse } = await open(<FaqPage />, 'faq', { faq: faq('Een?') })
  await screen.press('1. Een?')
  await screen.fill('Vraag', 'Van mij?')
  refuse({ faq: faq('Van Anna?') })
  await screen.submit()
  await screen.press('Neem die tekst over')
  expect(headings()).toEqual(['1. Van Anna?'])
})

it('previews an earlier version and restores it', async () => {
  const { screen, sent, answer } = await open(<FaqPage />, 'faq', { faq: faq('Nieuw?') }, [faq('Nieuw?'), faq('Oud?')])
  expect(screen.text()).toContain('09-09-2025 10:00:00, annaNieuw: Nieuw? · Weg: Oud?Nu op de site')
  await screen.press('Bekijk 08-09-2025 10:00:00, anna')
  expect(document.querySelector('dialog[open] details[open]')!.textContent).toBe('Oud?Ja.')
  answer({ faq: faq('Oud?') })
  await screen.press('Zet deze versie terug')
  await screen.until(() => headings()[0] === '1. Oud?')
  expect(sent()).toEqual([{ version: 'seen', facts: { faq: faq('Oud?') } }])
})

it('restores the built-in text', async () => {
  const { screen, sent, answer } = await open(<FaqPage />, 'faq', { faq: faq('Nieuw?') }, [faq('Nieuw?')])
  await screen.press('Bekijk Standaardtekst')
  answer({})
  await screen.press('Zet deze versie terug')
  await screen.until(() => screen.text().includes('Er staan nog geen vragen'))
  expect(sent()[0]!.facts).toEqual({ faq: null })
})

it('offers no button to add a stage, and no button to move a section of the home page', async () => {
  const course = await open(<CoursePage />, 'courseTexts')
  expect(headings()).toHaveLength(8)
  expect(course.screen.text()).not.toContain('Stage toevoegen')
  await course.screen.press('Forward Drag omhoog')
  expect(headings()[0]).toBe('1. Forward Drag')
  await course.screen.close()

  const home = await open(<HomePage />, 'homeTexts')
  expect(home.screen.query('[aria-label$=omhoog]')).toBeNull()
  await home.screen.press('1. Bovenaan')
  await home.screen.fill('Kop', 'Zand, wind, jij', 0)
  await home.screen.until(() => home.preview().includes('Zand, wind, jij'))
  await home.screen.close()

  const roles = await open(<RolesPage />, 'roleTexts')
  await roles.screen.press('Rol toevoegen')
  expect(headings()).toHaveLength(5)
})

it('keeps typed text while another page is open, and still detects the save of another user', async () => {
  const { screen, wire, sent } = await open(<FaqPage />, 'faq', { faq: faq('Een?') })
  await screen.press('1. Een?')
  await screen.fill('Vraag', 'Half getypt')
  await screen.go('/elders')
  expect(screen.text()).toContain('ELDERS')
  const theirs = edition('theirs', { faq: faq('Van Anna?') })
  wire.answers['GET /api/admin/editions'] = { body: [theirs] }
  await screen.go('/')
  await screen.until(() => headings()[0] === '1. Half getypt')
  expect(screen.text()).toContain('Nog niet opgeslagen')
  wire.answers[`PATCH ${path}`] = { status: 409, body: { code: 'record_changed', message: 'Iemand anders heeft dit intussen gewijzigd.', details: theirs } } // prettier-ignore
  await screen.submit()
  await screen.until(() => screen.text().includes('Die tekst staat bij Eerdere versies.'))
  expect(sent().map(({ version }) => version)).toEqual(['seen'])
})

it('says that there is nothing to preview while there are no questions', async () => {
  const { screen, preview } = await open(<FaqPage />, 'faq')
  expect(screen.text()).toContain('Nog niets om te tonen.')
  expect(screen.query('[aria-label^="Voorbeeld van"]')).toBeNull()
  await screen.press('Vraag toevoegen')
  await screen.fill('Vraag', 'Een?')
  await screen.until(() => preview().includes('Een?'))
  expect(screen.text()).not.toContain('Nog niets om te tonen.')
})

it('shows beside each placeholder the value that this edition fills in', async () => {
  await open(<FaqPage />, 'faq', { checkInOpens: '07:15' })
  const words = document.querySelector('[aria-label="Wat je tussen accolades kunt zetten"]')!
  for (const pair of ['{{minimumleeftijd}}16', '{{inchecktijd}}07:15', '{{flexsolo}}€ 12,50', '{{privacy}}link naar de privacyverklaring'])
    expect(words.textContent!.replaceAll('\u00A0', ' ')).toContain(pair)
})

it('inserts a pressed placeholder at the caret, and without a caret asks the user to click in a text first', async () => {
  const { screen } = await open(<FaqPage />, 'faq', { faq: faq('Een?') })
  await screen.press('Voeg {{minimumleeftijd}} in')
  await screen.until(() => screen.text().includes('Klik eerst in een tekst'))
  await screen.press('1. Een?')
  await screen.fill('Antwoord', 'Vanaf  jaar.')
  const answer = screen.fieldOf('Antwoord')
  answer.setSelectionRange(6, 6)
  // The title field accepts no placeholders, so the placeholder goes into the text field that had the focus before.
  await act(async () => screen.fieldOf('Vraag').focus())
  await screen.press('Voeg {{minimumleeftijd}} in')
  expect(answer.value).toBe('Vanaf {{minimumleeftijd}} jaar.')
  await screen.until(() => screen.text().includes('Nog niet opgeslagen'))
})

it('labels the save button Opslaan en publiceren for the current edition, because a save is visible at once', async () => {
  const { screen } = await open(<FaqPage />, 'faq', { faq: faq('Een?') })
  expect(screen.text()).toContain('Opslaan en publiceren')
})

it('shows that the text of an edition that is not current is not on the site yet', async () => {
  chooseOfficeEdition('2025')
  const { screen } = await open(<FaqPage />, 'faq', { faq: faq('Een?') }, [faq('Een?')], false)
  expect(screen.text()).toContain('Nieuw: Een?Zo komt het op de site')
  expect(screen.text()).not.toMatch(/Zo staat het op de site|Nu op de site|publiceren/)
  act(() => chooseOfficeEdition(undefined))
})
