import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { draftKey, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { completedKey, persistCompleted, persistPending, pendingKey } from '#web/features/tickets/order/stored-order.ts'
import { confirm, get, open, pending, paymentAnswer, startWithWizardDraft, ticket } from '#web/features/tickets/testing/open-payment.tsx'
import { startDraft } from '#web/features/tickets/testing/sample-draft.ts'
import { ticketId as id } from '#web/features/tickets/testing/sample-ticket.ts'

const returned = '/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2'

startWithWizardDraft()

describe('the return page', () => {
  it('shows that the order is paid once the server confirms it, and deletes the personal data of the draft', async () => {
    persistPending(pending)
    const wire = fakeWire({
      [confirm]: { body: paymentAnswer('confirmed', 'succeeded') },
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

  it('shows what the mail to the buyer of a team contains, and links to the page of the team', async () => {
    const team = { name: 'Zeewind', places: 5 }
    fakeWire({
      [confirm]: { body: paymentAnswer('confirmed', 'succeeded') },
      [get]: { body: { ...ticket, status: 'confirmed', team } },
    })
    const screen = await open(returned)
    await screen.until(() => screen.text().includes('at /team-runners'))
    await screen.until(() => document.body.textContent.includes('De link van je teampagina staat in je mailbox.'))
    expect(document.body.textContent).not.toContain('inloggegevens')
  })

  it('shows after the payment of a second place that the ticket is a Duo, and mentions no login details', async () => {
    fakeWire({
      [confirm]: { body: paymentAnswer('confirmed', 'succeeded') },
      [get]: { body: { ...ticket, status: 'confirmed', ticketType: 'duo', isUpgrade: true } },
    })
    const screen = await open(returned)
    await screen.until(() => screen.text().includes('Je ticket is nu een Duo.'))
    await screen.until(() => document.body.textContent.includes('Jullie tickets staan in jullie mailbox.'))
    expect(document.body.textContent).not.toMatch(/inloggegevens|registratie is compleet|Je doet/)
  })

  it('moves the payment secret in the URL to the fragment, and still finds the payment after a reload', async () => {
    fakeWire({ [confirm]: { body: paymentAnswer('pending', 'processing') } })
    const screen = await open('/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded')
    await screen.until(() => screen.url() === '/payment-success#payment_intent_client_secret=pi_1_secret_2')
    expect(screen.search()).toBe('')
    const wire = fakeWire({ [confirm]: { body: paymentAnswer('pending', 'processing') } })
    const again = await open('/payment-success#payment_intent_client_secret=pi_1_secret_2')
    await again.until(() => wire.sentTo('/api/send-current-participant-confirmation').length > 0)
    expect(wire.sentTo('/api/send-current-participant-confirmation')[0]!.body).toMatchObject({ paymentIntent: 'pi_1_secret_2' })
  })

  it("sends no request if the URL lacks the payment's secret", async () => {
    const wire = fakeWire({ [confirm]: { body: paymentAnswer('pending', 'processing') } })
    const screen = await open('/payment-success?payment_intent=pi_1')
    await screen.until(() => screen.text() === 'at /tickets')
    expect(wire.sentTo('/api/send-current-participant-confirmation')).toEqual([])
  })

  it.each(['succeeded', 'failed', 'pending'])('ignores redirect_status=%s in the URL', async (status) => {
    fakeWire({ [confirm]: { body: paymentAnswer('pending', 'failed', 'insufficient_funds') } })
    const screen = await open(`${returned}&redirect_status=${status}`)
    await screen.until(() => screen.text().includes('Onvoldoende Saldo'))
    expect(screen.search()).toBe(`?error=insufficient_funds&payment_intent=pi_1&ticketId=${id}`)
  })

  it('shows that the bank is still processing, and warns against paying twice', async () => {
    fakeWire({ [confirm]: { body: paymentAnswer('expired', 'processing') } })
    const screen = await open(`${returned}&redirect_status=failed`)
    await screen.until(() => screen.text().includes('Je bank verwerkt je betaling'))
    expect(screen.text()).toContain('Betaal niet nog een keer')
  })

  it('links back to the checkout while the payment waits at the bank', async () => {
    fakeWire({ [confirm]: { body: paymentAnswer('pending', 'at_bank') } })
    const screen = await open(returned)
    await screen.until(() => screen.text().includes('Terug naar betalen'))
    expect(screen.query(`a[href="/checkout?clientSecret=pi_1_secret_2&ticketId=${id}&retry=1"]`)).not.toBeNull()
  })

  it('opens the checkout if nobody tried the payment yet, even in a browser that did not start the order', async () => {
    fakeWire({ [confirm]: { body: paymentAnswer('pending', 'open') }, [get]: { body: ticket } })
    const screen = await open(returned)
    await screen.until(() => screen.url() === '/checkout')
    expect(screen.search()).toBe(`?clientSecret=pi_1_secret_2&ticketId=${id}&retry=1`)
  })

  it.each(['refunded', 'cancelled'] as const)(
    'opens the screen of a %s ticket, deletes the pending order, and gives the next order a new idempotency key',
    async (status) => {
      startDraft({ sent: { key: 'old', contents: '{}', replaces: [] } })
      persistPending(pending)
      fakeWire({ [confirm]: { body: paymentAnswer(status, 'succeeded') } })
      const screen = await open(`${returned}&ticketId=${id}`)
      await screen.until(() => screen.text() === `at /ticket-confirmation?ticketId=${id}`)
      expect(useTicketDraft.getState().sent).toMatchObject({ key: 'old', contents: '' })
      expect(localStorage.getItem(pendingKey)).toBeNull()
    },
  )

  it('fetches the payment state again after a second attempt to pay', async () => {
    const wire = fakeWire({ [confirm]: { body: paymentAnswer('pending', 'failed', 'expired_card') }, [get]: { body: ticket } })
    const screen = await open(returned)
    await screen.until(() => screen.text().includes('Verlopen Kaart'))
    wire.answers[confirm] = { body: paymentAnswer('confirmed', 'succeeded') }
    await screen.go('/payment-success#payment_intent_client_secret=pi_1_secret_2')
    await screen.until(() => screen.text().includes('Je registratie is compleet'))
  })

  it.each([`/payment-success?payment_intent_client_secret=${'x'.repeat(300)}`, '/payment-success?ticketId=../../x', '/payment-success'])(
    'opens /tickets and sends no request when the URL is invalid: %s',
    async (at) => {
      const wire = fakeWire({})
      const screen = await open(at)
      await screen.until(() => screen.text() === 'at /tickets')
      expect(wire.sent).toEqual([])
    },
  )

  it('shows the day of the race, and the chosen wave or that the wave is assigned later', async () => {
    const [waveNumber, waveTime] = [8, '2025-10-11T13:00:00.000Z']
    for (const [wave, text] of [
      [{}, 'WanneerZaterdag 11 oktober 2025StartJe wave wordt later toegewezen. Je krijgt dan een mail.'],
      [{ waveNumber, waveTime }, 'WanneerZaterdag 11 oktober 2025StartWave 8, 15:00'],
    ] as const) {
      fakeWire({
        [confirm]: { body: paymentAnswer('confirmed', 'succeeded') },
        [get]: { body: { ...ticket, ...wave, status: 'confirmed' } },
      })
      const screen = await open(returned)
      await screen.until(() => screen.text().includes(text))
      expect(screen.text().includes('later toegewezen')).toBe(!('waveNumber' in wave))
      await screen.close()
    }
  })

  it("decides by the ticket's status which screen to show when the URL contains no payment", async () => {
    fakeWire({ [get]: { body: { ...ticket, status: 'confirmed' } } })
    const paid = await open(`/payment-success?ticketId=${id}`)
    await paid.until(() => paid.text().includes('Je registratie is compleet'))
    fakeWire({ [get]: { body: ticket } })
    const open_ = await open(`/payment-success?ticketId=${id}`)
    await open_.until(() => open_.text() === `at /ticket-confirmation?ticketId=${id}`)
  })

  it('polls the server and keeps the stored draft until the ticket is confirmed, even without network', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const wire = fakeWire({ [confirm]: { body: paymentAnswer('pending', 'succeeded') } })
    const screen = await open('/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded')
    await screen.until(() => screen.text().includes('Je bevestigingsmail wordt verstuurd'))
    const asked = () => wire.sentTo('/api/send-current-participant-confirmation').length
    const before = asked()
    wire.answers[confirm] = 'no network'
    await screen.until(() => asked() > before)
    expect(screen.text()).not.toContain('compleet')
    expect(localStorage.getItem(draftKey)).toContain('Sanne')
  })

  it('shows without network that the page waits for a connection, and does not promise a mail', async () => {
    fakeWire({ [confirm]: 'no network' })
    const screen = await open(returned)
    await screen.until(() => screen.text().includes('Je betaling is niet kwijt'))
    expect(screen.text()).toContain('We wachten op verbinding...')
    expect(screen.text()).not.toContain('bevestigingsmail')
  })

  it('stores no mail address with a completed ticket', () => {
    persistCompleted(ticket)
    expect(localStorage.getItem(completedKey)).not.toContain('@')
  })
})
