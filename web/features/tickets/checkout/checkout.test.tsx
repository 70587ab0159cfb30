import { describe, expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { changeRegistration, emptyForm, useRegistrationDraft } from '#web/features/tickets/draft/registration-draft.ts'
import { changeDraft, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { persistPending } from '#web/features/tickets/order/stored-order.ts'
import {
  confirm,
  formLinks,
  get,
  open,
  pending,
  paymentAnswer,
  startWithWizardDraft,
  ticket,
} from '#web/features/tickets/testing/open-payment.tsx'
import { ticketId as id } from '#web/features/tickets/testing/sample-ticket.ts'

startWithWizardDraft()

describe('the checkout', () => {
  it.each(['/checkout', '/checkout?retry=1', `/checkout?ticketId=${id}`])(
    'opens /tickets when the URL and this device have no payment secret: %s',
    async (at) => {
      fakeWire({ [get]: { body: ticket } })
      const screen = await open(at)
      await screen.until(() => screen.text() === 'at /tickets')
    },
  )

  it('renews the hold on a retry without a payment secret, and shows why the server refuses the renewal', async () => {
    persistPending(pending)
    const wire = fakeWire({
      [get]: { body: ticket },
      [`POST /api/tickets/${id}/hold`]: refusal(409, 'date_full', 'Deze dag is vol. Kies een andere dag.'),
    })
    const screen = await open('/checkout?retry=1')
    await screen.until(() => screen.text().includes('Deze dag is vol.') && screen.text().includes('Kies een andere dag'))
    expect(wire.sentTo(`/api/tickets/${id}/hold`)).toHaveLength(1)
  })

  it('links back to the wizard when the time to pay is over, and gives the next order a new idempotency key', async () => {
    persistPending(pending)
    changeDraft({ sent: { key: 'old', contents: 'x', replaces: [] } })
    fakeWire({
      [get]: { body: ticket },
      [`POST /api/tickets/${id}/hold`]: refusal(409, 'hold_over', 'De tijd om te betalen is om. Schrijf je opnieuw in.'),
    })
    const screen = await open('/checkout?retry=1')
    await screen.until(() => screen.text().includes('Je tijd om te betalen is om'))
    expect(screen.query('a[href="/tickets?stap=3"]')!.textContent).toContain('Opnieuw inschrijven')
    expect(useTicketDraft.getState().sent).toMatchObject({ key: 'old', contents: '' })
  })

  it.each([
    ['wave_full', 'Deze wave is vol.', 'Kies een andere wave', { eventDate: '2025-10-11', waveId: '' }],
    ['date_full', 'Deze dag is vol.', 'Kies een andere dag', { eventDate: '', waveId: '' }],
    ['hold_over', 'De tijd om te betalen is om.', 'Opnieuw inschrijven', { eventDate: '2025-10-11', waveId: '4' }],
  ])('reopens the registration form for an order of that form, after %s', async (code, message, action, choice) => {
    persistPending(pending)
    changeDraft({ sent: { key: 'wizard', contents: 'x', replaces: [] } })
    const form = { ...emptyForm(), eventDate: '2025-10-11', waveId: '4', primaryParticipantName: 'Sanne' }
    changeRegistration({ ticketId: id, status: 'pending', price: 9900, form, sent: { key: 'old', contents: 'x', replaces: [] } })
    fakeWire({ [get]: { body: ticket }, [`POST /api/tickets/${id}/hold`]: refusal(409, code, message) })
    const screen = await open('/checkout?retry=1')
    await screen.until(() => screen.text().includes(message))
    expect(formLinks()).toContain(action)
    expect(screen.query('a[href^="/tickets"]')).toBeNull()
    const draft = useRegistrationDraft.getState()
    expect(draft).toMatchObject({
      status: 'editing',
      form: { ...choice, primaryParticipantName: 'Sanne' },
      sent: { key: 'old', contents: '' },
    })
    expect(useTicketDraft.getState().sent).toMatchObject({ contents: 'x' })
  })

  it('links back to the order, and does not suggest another day, when an add-on is sold out', async () => {
    persistPending(pending)
    fakeWire({ [get]: { body: ticket }, [`POST /api/tickets/${id}/hold`]: refusal(409, 'addon_sold_out', 'De hoodie is uitverkocht.') })
    const screen = await open('/checkout?retry=1')
    await screen.until(() => screen.text().includes('De hoodie is uitverkocht.'))
    expect(screen.query('a[href="/tickets?stap=3"]')!.textContent).toContain('Pas je bestelling aan')
  })

  it('tells the buyer to wait when there are too many holds, and offers a retry', async () => {
    persistPending(pending)
    const wire = fakeWire({
      [get]: { body: ticket },
      [`POST /api/tickets/${id}/hold`]: refusal(429, 'too_many_holds', 'Vanaf jouw netwerk wachten te veel inschrijvingen.'),
    })
    const screen = await open('/checkout?retry=1')
    await screen.until(() => screen.text().includes('Even wachten'))
    await screen.press('Probeer opnieuw')
    await screen.until(() => wire.sentTo(`/api/tickets/${id}/hold`).length === 2)
  })

  it('shows the order that this device stored, and a message when the payment form does not load', async () => {
    persistPending({ ...pending, ticketType: 'duo', participantCount: 2, total: 15500 })
    fakeWire({})
    const screen = await open(`/checkout?clientSecret=pi_1_secret_2&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Het betaalformulier laadt niet'))
    expect(screen.text().replaceAll('\u00a0', ' ')).toContain('2 deelnemers€ 155,00')
  })

  it('shows the ticket that the server returns for the payment secret, and not the ticket in the URL', async () => {
    const mine = 'm'.repeat(32)
    persistPending({ ...pending, ticketId: mine, clientSecret: 'pi_9_secret_9' })
    fakeWire({
      [confirm]: { body: paymentAnswer('pending', 'open') },
      [get]: {
        body: { ...ticket, primaryParticipantName: 'Iemand Anders', price: 15500, lines: [{ label: 'Duo ticket', amount: 15500 }] },
      },
      [`GET /api/tickets/${mine}`]: { body: { ...ticket, id: mine } },
    })
    const screen = await open(`/checkout?clientSecret=pi_1_secret_2&ticketId=${mine}`)
    await screen.until(() => screen.text().replaceAll('\u00a0', ' ').includes('€ 155,00'))
    expect(screen.text()).not.toContain('85,00')
  })

  it.each(['pi_1', 'pi_1_secret_', 'seti_1_secret_2', '"><script>', 'x'.repeat(400)])(
    'opens /tickets when the payment secret is invalid: %s',
    async (secret) => {
      const wire = fakeWire({})
      const screen = await open(`/checkout?clientSecret=${encodeURIComponent(secret)}`)
      await screen.until(() => screen.text() === 'at /tickets')
      expect(wire.sent).toEqual([])
    },
  )

  it('opens /tickets when the server finds no payment for the secret', async () => {
    fakeWire({ [confirm]: refusal(404, 'not_found', 'Dit bestaat niet.') })
    const screen = await open('/checkout?clientSecret=pi_1_secret_3')
    await screen.until(() => screen.text() === 'at /tickets')
  })

  it('opens the screen of the ticket when the order is cancelled', async () => {
    persistPending(pending)
    fakeWire({ [get]: { body: { ...ticket, status: 'cancelled' } } })
    const screen = await open(`/checkout?clientSecret=pi_1_secret_2&ticketId=${id}`)
    await screen.until(() => screen.text() === `at /ticket-confirmation?ticketId=${id}`)
  })

  it('opens the return page of the payment when the ticket is already paid', async () => {
    fakeWire({ [get]: { body: { ...ticket, status: 'confirmed' } }, [confirm]: { body: paymentAnswer('confirmed', 'succeeded') } })
    const screen = await open(`/checkout?clientSecret=pi_1_secret_2&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Je registratie is compleet'))
  })
})
