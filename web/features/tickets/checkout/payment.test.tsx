import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TicketView } from '#shared/contract/tickets.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { completedKey, persistCompleted, persistPending, pendingKey } from '#web/features/tickets/order/stored-order.ts'
import {
  changeRegistration,
  emptyForm,
  startNewRegistration,
  useRegistrationDraft,
} from '#web/features/tickets/draft/registration-draft.ts'
import { changeDraft, draftKey, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { startDraft } from '#web/features/tickets/testing/sample-draft.ts'
import { sampleTicket, ticketId as id } from '#web/features/tickets/testing/sample-ticket.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Checkout from './checkout.tsx'
import { paymentErrors } from './payment-errors.ts'
import PaymentFailed from './payment-failed.tsx'
import PaymentSuccess from './payment-success.tsx'

const ticket = sampleTicket()
const confirm = 'POST /api/send-current-participant-confirmation'
const get = `GET /api/tickets/${id}`
const returned = '/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2'
const standing = (status: TicketView['status'], payment: string, failure: string | null = null) => ({
  ok: true,
  ticketId: id,
  status,
  payment,
  failure,
})
const pending = { ticketId: id, ticketType: 'solo', participantCount: 1, total: 8500, clientSecret: 'pi_1_secret_2' } as const

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
const open = (at: string) =>
  renderScreen(
    {
      '/checkout': <Checkout />,
      '/payment-success': <PaymentSuccess />,
      '/payment-failed': <PaymentFailed />,
      '/tickets': <Where />,
      '/ticket-confirmation': <Where />,
      '/team-runners': <Where />,
    },
    at,
  )

/** The texts of the links to the registration form. */
const formLinks = () => [...document.querySelectorAll('a[href="/ticket-register"]')].map((link) => link.textContent)

beforeEach(() => {
  startDraft()
  startNewRegistration()
})

describe('the return page', () => {
  it('shows that the order is paid once the server confirms it, and deletes the personal data of the draft', async () => {
    persistPending(pending)
    const wire = fakeWire({
      [confirm]: { body: standing('confirmed', 'succeeded') },
      [get]: { body: { ...ticket, status: 'confirmed' } },
    })
    const screen = await open(`/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Je registratie is compleet'))
    expect(wire.sentTo('/api/send-current-participant-confirmation')[0]!.body).toEqual({
      paymentIntent: 'pi_1_secret_2',
      sessionData: pending,
    })
    await screen.until(() => localStorage.getItem(completedKey) !== null)
    expect(localStorage.getItem(draftKey)).toBeNull()
    expect(localStorage.getItem(pendingKey)).toBeNull()
    expect(localStorage.getItem(completedKey)).not.toContain('@')
  })

  it('says what the mail to the buyer of a team contains, and leads to the page of the team', async () => {
    const team = { name: 'Zeewind', places: 5 }
    fakeWire({
      [confirm]: { body: standing('confirmed', 'succeeded') },
      [get]: { body: { ...ticket, status: 'confirmed', team } },
    })
    const screen = await open(returned)
    await screen.until(() => screen.text().includes('at /team-runners'))
    await screen.until(() => document.body.textContent.includes('De link van je teampagina staat in je mailbox.'))
    expect(document.body.textContent).not.toContain('inloggegevens')
  })

  it('moves the secret to the fragment, and still finds the payment after a reload', async () => {
    fakeWire({ [confirm]: { body: standing('pending', 'processing') } })
    const screen = await open('/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded')
    await screen.until(() => screen.url() === '/payment-success#payment_intent_client_secret=pi_1_secret_2')
    expect(screen.search()).toBe('')
    const wire = fakeWire({ [confirm]: { body: standing('pending', 'processing') } })
    const again = await open('/payment-success#payment_intent_client_secret=pi_1_secret_2')
    await again.until(() => wire.sentTo('/api/send-current-participant-confirmation').length > 0)
    expect(wire.sentTo('/api/send-current-participant-confirmation')[0]!.body).toMatchObject({ paymentIntent: 'pi_1_secret_2' })
  })

  it('sends no request for a payment without its secret', async () => {
    const wire = fakeWire({ [confirm]: { body: standing('pending', 'processing') } })
    const screen = await open('/payment-success?payment_intent=pi_1')
    await screen.until(() => screen.text() === 'at /tickets')
    expect(wire.sentTo('/api/send-current-participant-confirmation')).toEqual([])
  })

  it.each(['succeeded', 'failed', 'pending'])('ignores redirect_status=%s in the URL', async (status) => {
    fakeWire({ [confirm]: { body: standing('pending', 'failed', 'insufficient_funds') } })
    const screen = await open(`${returned}&redirect_status=${status}`)
    await screen.until(() => screen.text().includes('Onvoldoende Saldo'))
    expect(screen.search()).toBe(`?error=insufficient_funds&payment_intent=pi_1&ticketId=${id}`)
  })

  it('shows that the bank is still processing, and warns against paying twice', async () => {
    fakeWire({ [confirm]: { body: standing('expired', 'processing') } })
    const screen = await open(`${returned}&redirect_status=failed`)
    await screen.until(() => screen.text().includes('Je bank verwerkt je betaling'))
    expect(screen.text()).toContain('Betaal niet nog een keer')
  })

  it('offers a way back to the checkout while the payment waits at the bank', async () => {
    fakeWire({ [confirm]: { body: standing('pending', 'at_bank') } })
    const screen = await open(returned)
    await screen.until(() => screen.text().includes('Terug naar betalen'))
    expect(screen.query(`a[href="/checkout?clientSecret=pi_1_secret_2&ticketId=${id}&retry=1"]`)).not.toBeNull()
  })

  it('leads to the checkout when the payment was never tried, in another browser too', async () => {
    fakeWire({ [confirm]: { body: standing('pending', 'open') }, [get]: { body: ticket } })
    const screen = await open(returned)
    await screen.until(() => screen.url() === '/checkout')
    expect(screen.search()).toBe(`?clientSecret=pi_1_secret_2&ticketId=${id}&retry=1`)
  })

  it.each(['refunded', 'cancelled'] as const)(
    'leads to a ticket that is %s, drops the pending order and gives the next order a new key',
    async (status) => {
      startDraft({ sent: { key: 'old', contents: '{}', replaces: [] } })
      persistPending(pending)
      fakeWire({ [confirm]: { body: standing(status, 'succeeded') } })
      const screen = await open(`${returned}&ticketId=${id}`)
      await screen.until(() => screen.text() === `at /ticket-confirmation?ticketId=${id}`)
      expect(useTicketDraft.getState().sent).toMatchObject({ key: 'old', contents: '' })
      expect(localStorage.getItem(pendingKey)).toBeNull()
    },
  )

  it('fetches the state of a second attempt, and does not reuse the earlier answer', async () => {
    const wire = fakeWire({ [confirm]: { body: standing('pending', 'failed', 'expired_card') }, [get]: { body: ticket } })
    const screen = await open(returned)
    await screen.until(() => screen.text().includes('Verlopen Kaart'))
    wire.answers[confirm] = { body: standing('confirmed', 'succeeded') }
    await screen.go('/payment-success#payment_intent_client_secret=pi_1_secret_2')
    await screen.until(() => screen.text().includes('Je registratie is compleet'))
  })

  it.each([`/payment-success?payment_intent_client_secret=${'x'.repeat(300)}`, '/payment-success?ticketId=../../x', '/payment-success'])(
    'leads to /tickets without a request when the URL is invalid: %s',
    async (at) => {
      const wire = fakeWire({})
      const screen = await open(at)
      await screen.until(() => screen.text() === 'at /tickets')
      expect(wire.sent).toEqual([])
    },
  )

  it('shows the chosen wave, or that the wave is assigned later', async () => {
    const [waveNumber, waveTime] = [8, '2025-10-11T13:00:00.000Z']
    for (const [wave, text] of [
      [{}, 'StartJe wave wordt later toegewezen, op basis van je voorkeur.'],
      [{ waveNumber, waveTime }, 'StartWave 8, 15:00'],
    ] as const) {
      fakeWire({ [confirm]: { body: standing('confirmed', 'succeeded') }, [get]: { body: { ...ticket, ...wave, status: 'confirmed' } } })
      const screen = await open(returned)
      await screen.until(() => screen.text().includes(text))
      expect(screen.text().includes('later toegewezen')).toBe(!('waveNumber' in wave))
      await screen.close()
    }
  })

  it("follows the ticket's status when the URL names no payment", async () => {
    fakeWire({ [get]: { body: { ...ticket, status: 'confirmed' } } })
    const paid = await open(`/payment-success?ticketId=${id}`)
    await paid.until(() => paid.text().includes('Je registratie is compleet'))
    fakeWire({ [get]: { body: ticket } })
    const open_ = await open(`/payment-success?ticketId=${id}`)
    await open_.until(() => open_.text() === `at /ticket-confirmation?ticketId=${id}`)
  })

  it('polls the server and keeps the draft while the ticket is not confirmed, even if an answer is lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const wire = fakeWire({ [confirm]: { body: standing('pending', 'succeeded') } })
    const screen = await open('/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded')
    await screen.until(() => screen.text().includes('Je bevestigingsmail wordt verstuurd'))
    const asked = () => wire.sentTo('/api/send-current-participant-confirmation').length
    const before = asked()
    wire.answers[confirm] = 'no network'
    await screen.until(() => asked() > before)
    expect(screen.text()).not.toContain('compleet')
    expect(localStorage.getItem(draftKey)).toContain('Sanne')
  })
})

it('the return page shows without network that it waits for a connection, and promises no mail', async () => {
  fakeWire({ [confirm]: 'no network' })
  const screen = await open(returned)
  await screen.until(() => screen.text().includes('Je betaling is niet kwijt'))
  expect(screen.text()).toContain('We wachten op verbinding...')
  expect(screen.text()).not.toContain('bevestigingsmail')
})

describe('the failure page', () => {
  it.each([
    ['card_declined', 'Kaart Geweigerd'],
    ['insufficient_funds', 'Onvoldoende Saldo'],
    ['expired_card', 'Verlopen Kaart'],
    ['incorrect_cvc', 'Onjuiste CVC Code'],
    ['processing_error', 'Verwerkingsfout'],
    ['authentication_required', 'Authenticatie Vereist'],
    ['generic_decline', 'Betaling Geweigerd'],
    ['cancelled_by_buyer', 'Betaling Afgebroken'],
    ['toString', 'Betaling Geweigerd'],
    ['<b>Win</b>', 'Betaling Geweigerd'],
  ])('shows for error %s the title %s', async (code, title) => {
    fakeWire({})
    const screen = await open(`/payment-failed?error=${encodeURIComponent(code)}`)
    expect(screen.query('h1')!.textContent).toBe(title)
    expect(document.title).toContain(title)
    expect(screen.text()).toMatch(/Je registratie is nog niet compleet.*plekken is beperkt.*op volgorde van betaling/)
    expect(screen.query('ol')!.children.length).toBeGreaterThan(1)
    for (const method of ['Visa', 'Mastercard', 'iDEAL', 'Bancontact']) expect(screen.text()).toContain(method)
    expect(screen.query('a[href="/register"]')).not.toBeNull()
    expect(screen.query('a[href^="mailto:"]')).not.toBeNull()
  })

  it('leads an order of the registration form back to that form', async () => {
    fakeWire({ [get]: { body: ticket } })
    changeRegistration({ ticketId: id, status: 'pending', price: 9900 })
    await open(`/payment-failed?error=card_declined&ticketId=${id}`)
    expect(formLinks()).toContain('Opnieuw inschrijven')
  })

  it('has a different text for each code', () => {
    expect(new Set(Object.values(paymentErrors).map(({ text, advice }) => text + advice.join())).size).toBe(8)
  })

  it('shows until when the place is held', async () => {
    fakeWire({ [get]: { body: { ...ticket, holdExpiresAt: new Date(Date.now() + 12 * 60_000).toISOString() } } })
    const screen = await open(`/payment-failed?error=insufficient_funds&ticketId=${id}`)
    await screen.until(() => /Je plek staat vast tot \d\d:\d\d/.test(screen.text()))
    expect(screen.query('[role="timer"]')!.textContent).toMatch(/^1[12]:\d\d$/)
  })

  it('shows that the place is no longer held once the hold has expired', async () => {
    fakeWire({ [get]: { body: { ...ticket, status: 'expired', holdExpiresAt: null } } })
    const screen = await open(`/payment-failed?error=insufficient_funds&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Je plek staat niet meer vast'))
    expect(screen.text()).toContain('De tijd om te betalen is om.')
  })

  it('names the order and leads back to it', async () => {
    persistPending(pending)
    fakeWire({ [get]: { body: ticket } })
    const screen = await open('/payment-failed?payment_intent=pi_1')
    expect(screen.query(`a[href="/checkout?clientSecret=pi_1_secret_2&ticketId=${id}&retry=1"]`)).not.toBeNull()
    await screen.until(() => screen.text().replaceAll('\u00a0', ' ').includes('Solo ticket, zaterdag 11 oktober, € 85,00'))
    expect(screen.text()).toContain('Kenmerkpi_1')
  })

  it('leads back to the order in a browser that has not stored it', async () => {
    fakeWire({ [get]: { body: ticket } })
    const screen = await open(`/payment-failed?ticketId=${id}`)
    expect(screen.query(`a[href="/checkout?ticketId=${id}&retry=1"]`)).not.toBeNull()
  })

  it('shows no text from the URL', async () => {
    const wire = fakeWire({})
    const screen = await open('/payment-failed?error=BEL+0900&payment_intent=pi_1+Bel+0900-OPLICHTER&ticketId=0900')
    expect(screen.text()).not.toContain('0900')
    expect(screen.query('a[href*="0900"]')).toBeNull()
    expect(screen.query('a[href="/checkout?retry=1"]')).not.toBeNull()
    expect(wire.sent).toEqual([])
    // A secret must not become the reference in a mail.
    const withSecret = await open('/payment-failed?payment_intent=pi_1_secret_2')
    expect(withSecret.text()).not.toContain('secret')
  })

  it('leads to the return page when the ticket is paid', async () => {
    fakeWire({ [get]: { body: { ...ticket, status: 'confirmed' } } })
    const screen = await open(`/payment-failed?error=card_declined&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Je registratie is compleet'))
  })
})

describe('the checkout', () => {
  it.each(['/checkout', '/checkout?retry=1', `/checkout?ticketId=${id}`])('leads to /tickets when there is no secret: %s', async (at) => {
    fakeWire({ [get]: { body: ticket } })
    const screen = await open(at)
    await screen.until(() => screen.text() === 'at /tickets')
  })

  it('renews the hold on a retry without a secret, and shows why the server refuses', async () => {
    persistPending(pending)
    const wire = fakeWire({
      [get]: { body: ticket },
      [`POST /api/tickets/${id}/hold`]: refusal(409, 'date_full', 'Deze dag is vol. Kies een andere dag.'),
    })
    const screen = await open('/checkout?retry=1')
    await screen.until(() => screen.text().includes('Deze dag is vol.') && screen.text().includes('Kies een andere dag'))
    expect(wire.sentTo(`/api/tickets/${id}/hold`)).toHaveLength(1)
  })

  it('leads back to the wizard when the hold is over for good, and gives the next order a new key', async () => {
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

  it('leads back to the order, not to another day, when an add-on is sold out', async () => {
    persistPending(pending)
    fakeWire({ [get]: { body: ticket }, [`POST /api/tickets/${id}/hold`]: refusal(409, 'addon_sold_out', 'De hoodie is uitverkocht.') })
    const screen = await open('/checkout?retry=1')
    await screen.until(() => screen.text().includes('De hoodie is uitverkocht.'))
    expect(screen.query('a[href="/tickets?stap=3"]')!.textContent).toContain('Pas je bestelling aan')
  })

  it('asks the buyer to wait when there are too many holds, and can retry', async () => {
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

  it('shows the order that this device stored, and that the payment form does not load', async () => {
    persistPending({ ...pending, ticketType: 'duo', participantCount: 2, total: 15500 })
    fakeWire({})
    const screen = await open(`/checkout?clientSecret=pi_1_secret_2&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Het betaalformulier laadt niet'))
    expect(screen.text().replaceAll('\u00a0', ' ')).toContain('2 deelnemers€ 155,00')
  })

  it('shows the ticket that the server names for an unknown secret, not the ticket in the URL', async () => {
    const mine = 'm'.repeat(32)
    persistPending({ ...pending, ticketId: mine, clientSecret: 'pi_9_secret_9' })
    fakeWire({
      [confirm]: { body: standing('pending', 'open') },
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
    'leads to /tickets when the secret is invalid: %s',
    async (secret) => {
      const wire = fakeWire({})
      const screen = await open(`/checkout?clientSecret=${encodeURIComponent(secret)}`)
      await screen.until(() => screen.text() === 'at /tickets')
      expect(wire.sent).toEqual([])
    },
  )

  it('leads to /tickets when the server does not know the secret', async () => {
    fakeWire({ [confirm]: refusal(404, 'not_found', 'Dit bestaat niet.') })
    const screen = await open('/checkout?clientSecret=pi_1_secret_3')
    await screen.until(() => screen.text() === 'at /tickets')
  })

  it('leads to the ticket when the order is cancelled', async () => {
    persistPending(pending)
    fakeWire({ [get]: { body: { ...ticket, status: 'cancelled' } } })
    const screen = await open(`/checkout?clientSecret=pi_1_secret_2&ticketId=${id}`)
    await screen.until(() => screen.text() === `at /ticket-confirmation?ticketId=${id}`)
  })

  it('leads to the return page when the ticket is already paid', async () => {
    fakeWire({ [get]: { body: { ...ticket, status: 'confirmed' } }, [confirm]: { body: standing('confirmed', 'succeeded') } })
    const screen = await open(`/checkout?clientSecret=pi_1_secret_2&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Je registratie is compleet'))
  })

  it('stores no mail address with a completed ticket', () => {
    persistCompleted(ticket)
    expect(localStorage.getItem(completedKey)).not.toContain('@')
  })
})
