import { act, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PriceStep, SalesWindow } from '#shared/facts/fact-values.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { replaceFacts } from '#web/api/event-facts.ts'
import { applyFacts, applyStoredFacts } from '#web/api/stored-facts.ts'
import RegistrationForm from '#web/features/tickets/form/registration-form.tsx'
import TeamRegistration from '#web/features/tickets/teams/team-registration.tsx'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { editions, openWizard, startWithDraft } from '#web/features/tickets/testing/open-wizard.tsx'
import { days, startDraft } from '#web/features/tickets/testing/sample-draft.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'

// These tests check when the wizard and the form sell tickets, and at which price step.

const facts = 'GET /api/event-facts'
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const only = <Value,>(value: Value) => [{ value, screens: [], elsewhere: '' }]
const withWindow = (more: Partial<SalesWindow>): FactsInForce => ({
  salesWindows: only([{ eventDate: null, ticketType: null, opensAt: null, closesAt: null, ...more }]),
})
const step = (more: Partial<PriceStep> = {}): PriceStep => ({
  id: 'vroeg001',
  ticketType: 'solo',
  price: 7500,
  until: null,
  tickets: 40,
  ...more,
})
const answer = (priceSteps: readonly PriceStep[]) => ({
  body: { edition: { id: '2025', name: 'D' }, facts: { priceSteps: only(priceSteps) } },
})
const submits = () => document.querySelectorAll('button[type=submit]').length
type Answers = Parameters<typeof fakeWire>[0]
const openPage = (page: ReactNode, answers: Answers = {}) => {
  fakeWire({ [editions]: { body: days }, ...answers })
  return renderScreen({ '/': page, '/tickets': 'x' }, '/')
}
const dayOf = (date: string) => document.querySelector<HTMLInputElement>(`input[value="${date}"]`)!

startWithDraft()
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  act(() => applyFacts({}))
})

it('shows when the sale opens, offers no day until then, and then sells without a reload of the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2025-05-01T17:59:00Z') })
  startDraft({ eventDate: '' })
  replaceFacts(withWindow({ opensAt: '2025-05-01T18:00:00.000Z' }))
  const screen = await openWizard('/tickets')
  await screen.until(() => screen.text().includes('Nog niet open'))
  expect(screen.text()).toContain('De verkoop opent op do 1 mei om 20:00')
  expect(dayOf('2025-10-11').disabled).toBe(true)
  expect(submits()).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await screen.until(() => !dayOf('2025-10-11').disabled)
  expect(screen.text()).not.toContain('De verkoop opent')
  expect(submits()).toBeGreaterThan(0)
})

it.each([
  ['wizard', () => openWizard('/tickets')],
  ['form', () => openPage(<RegistrationForm />)],
  ['team form', () => openPage(<TeamRegistration />)],
])('the %s shows that the sale is closed, also in place of the button to continue', async (_, open) => {
  startDraft({ eventDate: '' })
  replaceFacts(withWindow({ closesAt: inHours(-1) }))
  const screen = await open()
  await screen.until(() => screen.text().includes('De verkoop is gesloten'))
  expect(submits()).toBe(0)
  expect(screen.text().match(/De verkoop is gesloten/g)!.length).toBeGreaterThan(1)
})

it.each([
  ['wizard', 'upcoming', 'De verkoop is nog niet open', (answers: Answers) => openWizard('/tickets', answers)],
  ['wizard', 'finished', 'De verkoop is gesloten', (answers: Answers) => openWizard('/tickets', answers)],
  ['form', 'upcoming', 'De verkoop is nog niet open', (answers: Answers) => openPage(<RegistrationForm />, answers)],
  ['team form', 'upcoming', 'De verkoop is nog niet open', (answers: Answers) => openPage(<TeamRegistration />, answers)],
])('the %s has no button to continue while every race day has the status "%s"', async (_, status, words, open) => {
  startDraft({ eventDate: '' })
  replaceFacts({})
  const screen = await open({ [editions]: { body: days.map((day) => ({ ...day, status })) } })
  await screen.until(() => screen.text().includes(words))
  expect(submits()).toBe(0)
})

it('shows that the sale is closed, and offers no waiting list', async () => {
  startDraft({ eventDate: '' })
  replaceFacts(withWindow({ closesAt: inHours(-1) }))
  const screen = await openWizard('/tickets')
  await screen.until(() => screen.text().includes('De verkoop is gesloten'))
  await screen.until(() => dayOf('2025-10-12')?.disabled)
  expect(screen.text()).not.toContain('Wacht op een volle dag')
})

it('shows the price of the current price step, the tickets left at that price, and the next price', async () => {
  const steps = [step({ until: '2030-05-01T18:00:00.000Z', left: 12 })]
  replaceFacts({ priceSteps: only(steps) })
  const screen = await openWizard('/tickets', { [facts]: answer(steps) })
  await screen.until(() => screen.text().includes('Solo € 75: nog 12 voor deze prijs, op wo 1 mei om 20:00 wordt het € 85'))
  expect(screen.query('input[value=solo]')!.getAttribute('aria-label')).toBe('Solo, 75 euro')
  expect(screen.text()).toContain('€ 75,00')
})

it('hides the number of tickets left if it is from an earlier visit or the server does not answer', async () => {
  applyFacts({ priceSteps: only([step({ left: 12 })]) })
  applyFacts({ priceSteps: only([step({ left: 12 })]) })
  applyStoredFacts()
  const screen = await openWizard('/tickets', { [facts]: refusal(503, 'busy', 'Druk.') })
  await screen.until(() => screen.wire.sentTo('/api/event-facts').length > 0)
  await screen.until(() => !screen.text().includes('voor deze prijs'))
  expect(screen.query('input[value=solo]')!.getAttribute('aria-label')).toBe('Solo, 75 euro')
})

it('shows the next price as soon as the current price step is sold out or its end time has passed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2025-05-01T17:59:00Z') })
  const dated = step({ tickets: null, until: '2025-05-01T18:00:00.000Z' })
  const next = step({ id: 'later001', price: 8000, until: null, tickets: 5, left: 0 })
  replaceFacts({ priceSteps: only([dated, next]) })
  const screen = await openWizard('/tickets', { [facts]: answer([dated, next]) })
  const label = () => screen.query('input[value=solo]')!.getAttribute('aria-label')
  expect(label()).toBe('Solo, 75 euro')
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await screen.until(() => label() === 'Solo, 85 euro')
})

it('shows the current price in the list, the button and the hint of the registration form', async () => {
  fakeWire({ [editions]: { body: days }, [facts]: answer([step({ left: 3 })]) })
  replaceFacts({ priceSteps: only([step({ left: 3 })]) })
  const screen = await renderScreen({ '/ticket-register': <RegistrationForm />, '/tickets': 'x' }, '/ticket-register')
  const text = () => screen.text().replaceAll('\u00a0', ' ')
  await screen.until(() => text().includes('Solo € 75: nog 3 voor deze prijs'))
  expect(text()).toContain('Solo (€ 75,00)')
  expect(text()).toContain('Je betaalt wat op de knop staat: Solo € 75,00, Duo € 175,00.')
  await screen.fill('Ticket', 'solo')
  await screen.until(() => text().includes('Naar betaling, € 75,00'))
})

it('offers an add-on that the organiser added, and hides an add-on that is switched off', async () => {
  const addons = [
    { id: 100, name: 'Handdoek', supply: 'goods' as const, price: { solo: 1500, duo: 2500 }, run: 20 },
    { id: 2, price: { solo: 1899, duo: 2999 }, off: true },
  ]
  replaceFacts({ addons: only(addons) })
  const screen = await openWizard('/tickets?stap=3', { 'GET /api/addons': { body: [{ id: 100, soldOut: false }] } })
  await screen.until(() => screen.text().includes('Handdoek'))
  expect(screen.text()).not.toContain('Sportverzekering')
  await screen.press(/Handdoek/, 'checkbox')
  await screen.until(() => screen.text().includes('€ 100,00'))
})
