import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { builtInTexts } from '#shared/facts/site-texts.ts'
import { replaceFacts } from '#web/api/event-facts.ts'
import { DoseDrawing } from '#web/ui/drawings/stage-marks.tsx'
import { readTexts } from '#web/ui/testing/read-text.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { CourseSteps } from './course-steps.tsx'
import { HeroWords } from './hero-words.tsx'
import { HomeHead } from './home-head.tsx'
import { HomeQuote } from './home-quote.tsx'
import { QuestionList } from './question-list.tsx'
import { RoleList } from './role-list.tsx'
import { TermsChapters } from './terms-chapters.tsx'

const use = (name: string, value: unknown) =>
  act(async () => replaceFacts({ [name]: [{ value, screens: [], elsewhere: '' }] } as FactsInForce))
beforeEach(() => replaceFacts({}))
afterEach(() => replaceFacts({}))

it('shows the articles of the terms as an organiser wrote them, with paragraphs, lists, facts and links', async () => {
  const screen = await renderScreen({ '/': <TermsChapters /> }, '/')
  const text =
    'Vanaf {{minimumleeftijd}} jaar.\n\n- Geen glas\n- Geen vuur\n\nMail {{email}} of lees {{privacy}}. Wees er {{aanwezig}} minuten eerder.'
  await use('termsText', { items: [{ title: 'Eén regel', text }] })
  expect(readTexts('nav a')).toEqual(['Eén regel'])
  expect(readTexts('section p')).toEqual([
    'Vanaf 16 jaar.',
    'Mail info@duinstorm.example of lees Privacy. Wees er 30 minuten eerder.',
    'Elders vermeld: 45 minuten (evenementen)',
  ])
  expect(readTexts('section li')).toEqual(['Geen glas', 'Geen vuur'])
  expect(screen.query('a[href="/privacy"]')).not.toBeNull()
  expect(screen.query('a[href="mailto:info@duinstorm.example"]')).not.toBeNull()
})

it('shows the course with a stage that an organiser changed', async () => {
  await renderScreen({ '/': <CourseSteps /> }, '/')
  const items = builtInTexts.courseTexts.items.map((item, at) => (at === 0 ? { ...item, name: 'Touwklimmen', count: 3, unit: 'x' } : item))
  await use('courseTexts', { items, sprint: 'Nog een keer alles.' })
  expect(readTexts('h3').slice(0, 3)).toEqual(['Sand run 1', 'Touwklimmen', 'Sand run 2'])
  expect(document.body.textContent).toContain('3x')
  expect(document.body.textContent).toContain('Nog een keer alles.')
})

it('shows the roles as an organiser wrote them, and reports the chosen role', async () => {
  const chosen: string[] = []
  const screen = await renderScreen({ '/': <RoleList onChoose={(role) => chosen.push(role)} /> }, '/')
  await use('roleTexts', {
    items: [{ name: 'Zandschepper', hours: '2-4', text: 'Je schept.', needs: 'Een schep', role: 'other', drawing: 'crew' }],
  })
  expect(readTexts('h3')).toEqual(['Zandschepper'])
  expect(screen.text()).toContain('Een schep')
  await screen.press('Kies Zandschepper')
  expect(chosen).toEqual(['other'])
})

it('shows the titles, introductions and quote that an organiser wrote for the home page', async () => {
  const home = [<HeroWords key="hero" />, <HomeHead key="what" section="what" />, <HomeQuote key="quote" />]
  const screen = await renderScreen({ '/': home }, '/')
  expect(screen.text()).toContain('strand van Noordwijk')
  const items = builtInTexts.homeTexts.items.map((one) => ({ ...one, title: `Kop ${one.section}`, text: `In {{plaats}}: ${one.section}.` }))
  await use('homeTexts', { items, quote: 'Zand.\nWind.' })
  for (const part of ['Kop hero', 'In Noordwijk: hero.', 'Kop what', 'In Noordwijk: what.']) expect(screen.text()).toContain(part)
  expect(readTexts('[data-line]')).toEqual(['Zand.', 'Wind.'])
})

it('shows the questions that an organiser wrote, each with its answer', async () => {
  await renderScreen({ '/': <QuestionList /> }, '/')
  expect(readTexts('summary')).toEqual([])
  await use('faq', { items: [{ question: 'Mag mijn hond mee?', answer: 'Nee.\n\nWel tot aan het hek.' }] })
  expect(readTexts('summary')).toEqual(['Mag mijn hond mee?'])
  expect(readTexts('details p')).toEqual(['Nee.', 'Wel tot aan het hek.'])
})

it('renders lines that begin with a dash as a list, even directly below text, and the next line as text', async () => {
  await renderScreen({ '/': <QuestionList /> }, '/')
  await use('faq', { items: [{ question: 'Wat neem ik mee?', answer: 'Neem mee:\n- Een handdoek\n* Water\nMeer niet.' }] })
  expect(readTexts('details p, details li')).toEqual(['Neem mee:', 'Een handdoek', 'Water', 'Meer niet.'])
  expect(readTexts('details ul')).toHaveLength(1)
})

it('draws one grain per repetition, even in a row that is not full', async () => {
  const screen = await renderScreen({ '/': <DoseDrawing dose={{ amount: 23, unit: 'x' }} /> }, '/')
  expect(screen.query('path')!.getAttribute('d')).toBe('M0 2H137M0 9H18')
})
