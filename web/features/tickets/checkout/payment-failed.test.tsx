import { describe, expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { changeRegistration } from '#web/features/tickets/draft/registration-draft.ts'
import { persistPending } from '#web/features/tickets/order/stored-order.ts'
import { formLinks, get, open, pending, startWithWizardDraft, ticket } from '#web/features/tickets/testing/open-payment.tsx'
import { ticketId as id } from '#web/features/tickets/testing/sample-ticket.ts'
import { paymentErrors } from './payment-errors.ts'

startWithWizardDraft()

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

  it('shows an empty line for the hold while the ticket loads, so that the buttons do not move later', async () => {
    let answer = (_: { body: object }) => {}
    fakeWire({ [get]: () => new Promise<{ body: object }>((resolve) => (answer = resolve)) })
    const screen = await open(`/payment-failed?error=card_declined&ticketId=${id}`)
    const lines = () => screen.query('[role=status] + p')?.textContent
    expect(lines()).toBe('\u00A0')
    answer({ body: { ...ticket, status: 'pending', holdExpiresAt: new Date(Date.now() + 600_000).toISOString() } })
    await screen.until(() => lines()!.includes('Je plek staat vast tot'))
  })

  it('links back to the registration form if the order came from that form', async () => {
    fakeWire({ [get]: { body: ticket } })
    changeRegistration({ ticketId: id, status: 'pending', price: 9900 })
    await open(`/payment-failed?error=card_declined&ticketId=${id}`)
    expect(formLinks()).toContain('Opnieuw inschrijven')
  })

  it('has a different text for each error code', () => {
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

  it('shows the order, and links back to it', async () => {
    persistPending(pending)
    fakeWire({ [get]: { body: ticket } })
    const screen = await open('/payment-failed?payment_intent=pi_1')
    expect(screen.query(`a[href="/checkout?clientSecret=pi_1_secret_2&ticketId=${id}&retry=1"]`)).not.toBeNull()
    await screen.until(() => screen.text().replaceAll('\u00a0', ' ').includes('Solo ticket, zaterdag 11 oktober, € 85,00'))
    expect(screen.text()).toContain('Kenmerkpi_1')
  })

  it('links back to the order even if this browser has not stored the order', async () => {
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
    // The page must not show a secret as the payment reference, because buyers put that reference in mails.
    const withSecret = await open('/payment-failed?payment_intent=pi_1_secret_2')
    expect(withSecret.text()).not.toContain('secret')
  })

  it('opens the return page of the payment when the ticket is paid', async () => {
    fakeWire({ [get]: { body: { ...ticket, status: 'confirmed' } } })
    const screen = await open(`/payment-failed?error=card_declined&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Je registratie is compleet'))
  })
})
