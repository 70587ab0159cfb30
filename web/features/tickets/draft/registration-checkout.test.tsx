import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { filled, openRegistration, paymentUrl, startWithEmptyForm, ticketId } from '#web/features/tickets/testing/open-registration.tsx'
import { sampleEntrant } from '#web/features/tickets/testing/sample-registration.ts'
import { useToasts } from '#web/ui/feedback/toast.ts'
import { readPending } from '#web/features/tickets/order/stored-order.ts'
import { changeRegistration, useRegistrationDraft } from './registration-draft.ts'

startWithEmptyForm()

it('keeps the draft at the checkout without network, and registers it when the browser is online again', async () => {
  changeRegistration({ form: filled(), status: 'pending', price: 9900 })
  const answers: Record<string, Answer> = { 'POST /api/tickets/register': 'offline' as never }
  const screen = await openRegistration('/checkout', answers)
  await screen.until(() => screen.text().includes('Nog niet verstuurd'))
  expect(screen.text()).toContain('je inschrijving wacht op dit toestel')
  fakeWire({
    'POST /api/tickets/register': { body: { ticketId, paymentUrl } },
    'GET /api/payment-settings': { body: { publishableKey: 'pk_test' } },
    [`GET /api/tickets/${ticketId}`]: refusal(404, 'not_found', 'Dit bestaat niet of niet meer.'),
  })
  await act(async () => void window.dispatchEvent(new Event('online')))
  await screen.until(() => readPending() !== undefined)
})

it.each([
  ['fails without a message', { status: 503, body: { message: '', code: 'busy' } }, 'Er is iets misgegaan. Probeer het opnieuw.'],
  ['names its error', refusal(500, 'unexpected', 'Er ging iets mis bij ons.'), 'Er ging iets mis bij ons.'],
] as const)(
  'shows an error, not a lost connection, when the server %s; a retry sends the same order and idempotency key',
  async (_, answer, message) => {
    changeRegistration({ form: filled(), status: 'pending', price: 9900 })
    const screen = await openRegistration('/checkout', { 'POST /api/tickets/register': answer })
    await screen.until(() => screen.text().includes(message))
    expect(useToasts.getState().current).toMatchObject({ kind: 'destructive', title: 'Fout bij inschrijving', description: message })
    expect(screen.text()).not.toMatch(/Nog niet verstuurd|zodra je weer bereik hebt/)
    await screen.press('Probeer opnieuw')
    await screen.until(() => screen.orders().length === 2 && screen.text().includes(message))
    const [first, second] = screen.orders()
    expect(first!.idempotencyKey).toBeDefined()
    expect(second).toEqual(first)
  },
)

it('shows an error at the checkout when the server does not answer in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    changeRegistration({ form: filled(), status: 'pending', price: 9900 })
    const screen = await openRegistration('/checkout', { 'POST /api/tickets/register': 'no answer' })
    await act(() => vi.advanceTimersByTimeAsync(21_000))
    expect(screen.text()).toContain('Fout bij inschrijving')
    expect(screen.text()).toContain('Het duurt te lang. Probeer het opnieuw.')
    expect(screen.text()).not.toContain('zodra je weer bereik hebt')
  } finally {
    vi.useRealTimers()
  }
})

it('ignores a late answer after the visitor went back to the form; the corrected order replaces the first', async () => {
  changeRegistration({ form: filled(), status: 'pending', price: 9900 })
  const first = Promise.withResolvers<Answer>()
  const screen = await openRegistration('/checkout', { 'POST /api/tickets/register': () => first.promise })
  await screen.until(() => screen.orders().length === 1)
  await screen.press('Terug')
  await screen.until(() => screen.text().includes('Wave 1'))
  await screen.fill('Naam', 'Sanne Smit')
  await screen.submit()
  // Waits until the form is gone, because the form has a button `Terug` too.
  await screen.until(() => screen.url() === '/checkout' && screen.query('form') === null)
  await screen.press('Terug')
  await act(async () => first.resolve({ body: { ticketId, paymentUrl } }))
  expect([screen.url(), screen.orders().length, readPending()]).toEqual(['/ticket-register', 1, undefined])
  const next = 'u'.repeat(32)
  screen.wire.answers['POST /api/tickets/register'] = { body: { ticketId: next, paymentUrl: paymentUrl.replace(ticketId, next) } }
  await screen.until(() => screen.text().includes('Wave 1'))
  await screen.submit()
  await screen.until(() => readPending() !== undefined)
  expect(readPending()).toMatchObject({ ticketId: next })
  const [before, after] = screen.orders()
  expect(after!.body).toMatchObject({ participants: [{ name: 'Sanne Smit' }], replaces: [before!.idempotencyKey] })
})

it('opens the form again with the reason when the wave is full, and clears only the chosen wave', async () => {
  changeRegistration({ form: filled(), status: 'pending', price: 9900 })
  const screen = await openRegistration('/checkout', {
    'POST /api/tickets/register': refusal(409, 'wave_full', 'Deze wave is vol. Kies een andere wave.'),
  })
  await screen.until(() => screen.url() === '/ticket-register')
  expect(screen.text()).toContain('Deze wave is vol. Kies een andere wave.')
  await screen.until(() => screen.text().includes('Fout bij inschrijving'))
  expect(useRegistrationDraft.getState()).toMatchObject({ status: 'editing', form: { waveId: '', primaryParticipantName: 'Sanne de Wit' } })
})

it('shows each error from the server at its field, of the first or the second participant of a duo', async () => {
  changeRegistration({ form: filled({ ticketType: 'duo', ...sampleEntrant('secondary') }), status: 'pending', price: 17500 })
  const message = 'Deze datum is nog niet geweest'
  const details = [
    { path: 'participants.1.birthDate', message },
    { path: 'participants.0.emergencyContactPhone', message: 'Telefoonnummer klopt niet' },
    { path: 'totalPrice', message: 'Dit veld is er niet' },
  ]
  const screen = await openRegistration('/checkout', {
    'POST /api/tickets/register': { status: 400, body: { message, code: 'invalid_input', details } },
  })
  await screen.until(() => screen.url() === '/ticket-register')
  const wrong = () => [...document.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')].map(({ name }) => name)
  await screen.until(() => wrong().length > 0)
  expect(wrong()).toEqual(['primaryParticipantEmergencyPhone', 'secondaryParticipantBirthDate'])
  await screen.until(() => (document.activeElement as HTMLInputElement).name === 'primaryParticipantEmergencyPhone')
  await screen.fill('Telefoon noodcontact', '0611112222')
  expect(wrong()).toEqual(['secondaryParticipantBirthDate'])
})
