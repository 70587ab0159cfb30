import { act } from 'react'
import { expect, it } from 'vitest'
import { applyFacts } from '#web/api/stored-facts.ts'
import { refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { openWizard, paymentUrl, register, startWithDraft, ticketId, validate } from '#web/features/tickets/testing/open-wizard.tsx'
import { storeInOtherTab } from '#web/features/tickets/testing/other-tab.ts'
import { jamal, startDraft } from '#web/features/tickets/testing/sample-draft.ts'
import { useToasts } from '#web/ui/feedback/toast.ts'
import { pendingKey } from '#web/features/tickets/order/stored-order.ts'
import { changeDraft, draftKey, useTicketDraft } from './ticket-draft.ts'

startWithDraft()

it('opens the confirmation of a free order without a payment', async () => {
  const screen = await openWizard('/tickets?stap=3', { [register]: { body: { ticketId } } })
  await screen.submit()
  await screen.until(() => screen.text().includes(`at /ticket-confirmation?ticketId=${ticketId}`))
  await screen.until(() => screen.text().includes('Registratie voltooid!'))
})

it('sends one order when the button is pressed twice', async () => {
  const screen = await openWizard('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } } })
  const form = screen.query('form') as HTMLFormElement
  await act(async () => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await screen.until(() => screen.text().includes('at /checkout'))
  expect(screen.orders()).toHaveLength(1)
})

it('keeps the draft without network, and sends a retry with the same idempotency key', async () => {
  const screen = await openWizard('/tickets?stap=3')
  await screen.submit()
  await screen.until(() => screen.text().includes('Er is niets verloren'))
  screen.wire.answers[register] = { body: { ticketId, paymentUrl } }
  await screen.submit()
  await screen.until(() => screen.text().includes('at /checkout'))
  expect(new Set(screen.keys).size).toBe(1)
  expect(screen.keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(useTicketDraft.getState().participants[0].name).toBe('Sanne de Wit')
})

it('keeps the draft when the time to pay is over, and sends the next order with a new idempotency key', async () => {
  const over = refusal(409, 'hold_over', 'De tijd om te betalen is om. Schrijf je opnieuw in.')
  const screen = await openWizard('/tickets?stap=3', { [register]: over })
  await screen.submit()
  await screen.until(() => screen.text().includes('Schrijf je opnieuw in.'))
  screen.wire.answers[register] = { body: { ticketId, paymentUrl } }
  await screen.submit()
  await screen.until(() => screen.text().includes('at /checkout'))
  expect(new Set(screen.keys).size).toBe(2)
})

it('opens the choice of a day again when the chosen day is full', async () => {
  const screen = await openWizard('/tickets?stap=3', { [register]: refusal(409, 'date_full', 'Deze dag is vol. Kies een andere dag.') })
  await screen.submit()
  await screen.until(() => screen.text().includes('Kies je race'))
  expect(screen.text()).toContain('Registratie mislukt')
  expect(screen.text()).toContain('Deze dag is vol. Kies een andere dag.')
  expect(useTicketDraft.getState()).toMatchObject({ eventDate: '', ticketType: 'solo' })
})

it('opens the step of the participant again when the server refuses a birth date, with the error at the field', async () => {
  changeDraft({ ticketType: 'duo' })
  const says = 'Deze datum is nog niet geweest'
  const body = { message: says, code: 'invalid_input', details: [{ path: 'participants.1.birthDate', message: says }] }
  const screen = await openWizard('/tickets?stap=3', { [register]: { status: 400, body } })
  await screen.submit()
  await screen.until(() => screen.text().includes('Wie doen er mee?'))
  const dates = [...document.querySelectorAll<HTMLInputElement>('input[type="date"]')]
  await screen.until(() => document.activeElement === dates[1])
  expect(dates.map((date) => date.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  expect(document.getElementById(dates[1]!.getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent).toBe(says)
})

it("shows the server's error message at the add-on until the buyer changes the choice", async () => {
  const says = 'Annuleren kon tot en met 4 oktober. Haal de flex annulering eraf.'
  const body = { message: says, code: 'invalid_input', details: [{ path: 'addons.1.id', message: says }] }
  changeDraft({ addons: [{ id: 5, size: 'M' }, { id: 1 }] })
  const screen = await openWizard('/tickets?stap=3', { [register]: { status: 400, body } })
  await screen.submit()
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const wrong = () => boxes().filter((box) => box.getAttribute('aria-invalid') === 'true')
  await screen.until(() => wrong().length === 1)
  expect(document.getElementById(wrong()[0]!.getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent).toBe(says)
  await screen.until(() => document.activeElement === wrong()[0])
  // The message is only at the add-on, and not also above the button.
  expect(screen.text()).not.toContain('Er is niets betaald')
  await screen.press(/Flex annulering/, 'checkbox')
  expect(wrong()).toEqual([])
  screen.wire.answers[register] = { body: { ticketId, paymentUrl } }
  await screen.submit()
  await screen.until(() => screen.text().includes('at /checkout'))
  expect(screen.orders().at(-1)).toMatchObject({ addons: [{ id: 5, size: 'M' }] })
})

it("shows the server's error message at the size until the buyer chooses another size", async () => {
  const says = 'Selecteer een maat'
  const body = { message: says, code: 'invalid_input', details: [{ path: 'addons.0.size', message: says }] }
  changeDraft({ addons: [{ id: 5, size: 'M' }] })
  const screen = await openWizard('/tickets?stap=3', { [register]: { status: 400, body } })
  await screen.submit()
  await screen.until(() => screen.query('select[aria-invalid=true]') !== null)
  await screen.fill('Maat hoodie', 'L')
  expect(screen.query('select[aria-invalid=true]')).toBeNull()
})

it('opens the choice of a ticket type again if the server refused the type, and shows other errors above the button', async () => {
  const refuse = (path: string, message: string) => ({
    status: 400,
    body: { message, code: 'invalid_input', details: [{ path, message }] },
  })
  const screen = await openWizard('/tickets?stap=3', { [register]: refuse('replaces.0', 'Dit klopt niet.') })
  await screen.submit()
  await screen.until(() => screen.text().includes('Dit klopt niet. Er is niets betaald'))
  screen.wire.answers[register] = refuse('ticketType', 'Kies een ticket.')
  await screen.submit()
  await screen.until(() => screen.text().includes('Kies je race'))
})

it('opens the choice of a day again when the edition no longer has the chosen day', async () => {
  const says = 'Deze dag hoort niet bij dit evenement. Kies een andere dag.'
  const body = { message: says, code: 'invalid_input', details: [{ path: 'eventDate', message: says }] }
  const screen = await openWizard('/tickets?stap=3', { [register]: { status: 400, body } })
  await screen.submit()
  await screen.until(() => screen.text().includes('Kies je race'))
  expect(screen.text()).toContain(says)
  expect(useTicketDraft.getState().eventDate).toBe('')
})

it.each(['registration_closed', 'hold_over', 'request_reused'])(
  'sends the next order with a new idempotency key after the refusal %s',
  async (code) => {
    const screen = await openWizard('/tickets?stap=3', { [register]: refusal(409, code, 'Je plek was al weg toen je betaling kwam.') })
    await screen.submit()
    await screen.until(() => screen.text().includes('Je plek was al weg'))
    changeDraft({ eventDate: '2025-10-11' })
    const again = await openWizard('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } } })
    await again.submit()
    await again.until(() => again.text().includes('at /checkout'))
    expect(again.keys).toHaveLength(1)
    expect(screen.keys).not.toContain(again.keys[0])
    expect(again.orders()).toMatchObject([{ replaces: [screen.keys[0]] }])
  },
)

it('replaces the order that this browser sent before when the buyer corrects a name', async () => {
  const screen = await openWizard('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } } })
  await screen.submit()
  await screen.until(() => screen.text().includes('at /checkout'))
  expect(screen.orders()[0]).not.toHaveProperty('replaces')
  changeDraft({ participants: [{ ...jamal, shirtSize: '' }, jamal] })
  const again = await openWizard('/tickets?stap=3', { [register]: { body: { ticketId: 'u'.repeat(32), paymentUrl } } })
  await again.submit()
  await again.until(() => again.text().includes('at /checkout'))
  expect(again.keys[0]).not.toBe(screen.keys[0])
  expect(again.orders()).toMatchObject([{ replaces: [screen.keys[0]] }])
})

it('does not open the payment of a late answer after the visitor went back, and replaces that order with the next', async () => {
  const first = Promise.withResolvers<Answer>()
  const screen = await openWizard('/tickets?stap=3', { [register]: () => first.promise })
  await screen.submit()
  await screen.press('Terug')
  await screen.until(() => screen.text().includes('Wie doet er mee?'))
  await screen.fill('Naam', 'Sanne Smit')
  await screen.submit()
  await screen.until(() => screen.text().includes('Extra’s'))
  await screen.submit()
  expect(screen.orders()).toHaveLength(1)
  screen.wire.answers[register] = {
    body: { ticketId: 'u'.repeat(32), paymentUrl: paymentUrl.replaceAll('t'.repeat(32), 'u'.repeat(32)) },
  }
  await act(async () => first.resolve({ body: { ticketId, paymentUrl } }))
  await screen.until(() => screen.text().includes('at /checkout'))
  expect(screen.text()).toContain(`ticketId=${'u'.repeat(32)}`)
  expect(screen.orders()[1]).toMatchObject({ participants: [{ name: 'Sanne Smit' }], replaces: [screen.keys[0]] })
  expect(JSON.parse(localStorage.getItem(pendingKey)!)).toMatchObject({ ticketId: 'u'.repeat(32) })
})

it('shows text typed in another tab; after that tab paid its order, keeps this draft and names that order in `replaces`', async () => {
  const sent = { key: 'a', contents: 'x', replaces: [] }
  const inOtherTab = (change: Record<string, unknown> | null) => act(async () => storeInOtherTab(draftKey, change))
  changeDraft({ participants: [{ ...jamal, shirtSize: '' }, jamal] })
  const screen = await openWizard('/tickets?stap=2', { [register]: { body: { ticketId, paymentUrl } } })
  await inOtherTab({ participants: [{ ...jamal, shirtSize: '', phone: '0699999999' }, jamal] })
  expect(screen.fieldOf('Telefoon').value).toBe('0699999999')
  await inOtherTab({ sent })
  expect(screen.text()).toContain('Verstuurd in een ander tabblad')
  await screen.fill('Naam', 'Sanne Smit')
  expect(JSON.parse(localStorage.getItem(draftKey)!).state).toMatchObject({
    sent,
    participants: [{ name: 'Sanne Smit', phone: '0699999999' }, {}],
  })
  await inOtherTab({ sent: null, ticketType: null, eventDate: '' })
  await inOtherTab(null)
  expect(screen.text()).toContain('Betaald in een ander tabblad')
  expect(screen.fieldOf('Naam').value).toBe('Sanne Smit')
  await screen.submit()
  await screen.until(() => screen.text().includes('Extra’s'))
  await screen.submit()
  await screen.until(() => screen.text().includes('at /checkout'))
  expect(screen.orders()).toMatchObject([{ replaces: ['a'], participants: [{ name: 'Sanne Smit' }] }])
})

it.each([
  ['with a payment', { body: { ticketId, paymentUrl } }, undefined],
  ['without a payment', { body: { ticketId } }, expect.stringContaining('Je ticket is gemaakt met wat je had ingevuld.')],
  ['with a refusal', refusal(409, 'date_full', 'Deze dag is vol. Kies een andere dag.'), undefined],
] as const)(
  'an answer %s opens no other screen after the visitor went back, and leaves the draft as it is',
  async (_, answer, toastText) => {
    const first = Promise.withResolvers<Answer>()
    const screen = await openWizard('/tickets?stap=3', { [register]: () => first.promise })
    await screen.submit()
    await screen.press('Terug')
    await screen.until(() => screen.text().includes('Wie doet er mee?'))
    await act(async () => first.resolve(answer))
    await act(async () => {})
    expect(screen.text()).toContain('Wie doet er mee?')
    expect(useToasts.getState().current?.description).toEqual(toastText)
    expect([useTicketDraft.getState().eventDate, localStorage.getItem(pendingKey)]).toEqual(['2025-10-11', null])
  },
)

it('shows a changed price, checks the discount again, and sends the new price with a new idempotency key', async () => {
  const message = 'De prijs is veranderd: je zag € 76,50, het is nu € 80,75.'
  startDraft({ code: 'ZEEWIND10', discount: { code: 'ZEEWIND10', type: 'percentage', value: 10, ticketType: 'solo' } })
  const screen = await openWizard('/tickets?stap=3', {
    [register]: refusal(409, 'price_changed', message),
    [validate]: { body: { isValid: true, code: 'ZEEWIND10', type: 'percentage', value: 5 } },
  })
  await screen.submit()
  await screen.until(() => screen.text().includes(message) && screen.text().includes('€ 80,75'))
  await screen.until(() => screen.text().includes('5% korting op je ticket'))
  screen.wire.answers[register] = { body: { ticketId, paymentUrl } }
  await screen.submit()
  await screen.until(() => screen.text().includes('at /checkout'))
  expect(screen.orders().map(({ totalPrice }) => totalPrice)).toEqual([7650, 8075])
  expect(new Set(screen.keys).size).toBe(2)
})

it("fetches the edition's prices when the server refuses the price, and sends the new price at the next press", async () => {
  const ticketPrices = [{ value: { solo: 9000, duo: 16000 }, screens: [], elsewhere: 'Solo € 90, Duo € 160' }]
  const screen = await openWizard('/tickets?stap=3', {
    [register]: refusal(409, 'price_changed', 'De prijs is veranderd.'),
    'GET /api/event-facts': { body: { edition: { id: 'x', name: 'X' }, facts: { ticketPrices } } },
  })
  await screen.submit()
  await screen.until(() => screen.text().includes('€ 90,00'))
  screen.wire.answers[register] = { body: { ticketId, paymentUrl } }
  await screen.submit()
  await screen.until(() => screen.text().includes('at /checkout'))
  expect(screen.orders().map(({ totalPrice }) => totalPrice)).toEqual([8500, 9000])
  applyFacts({})
})

it('shows a general error message when the answer of the server has no message', async () => {
  const screen = await openWizard('/tickets?stap=3', { [register]: { status: 503, body: { message: '', code: 'busy' } } })
  await screen.submit()
  await screen.until(() => screen.text().includes('Er is een fout opgetreden tijdens de registratie'))
})
