import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { settleOrder } from '#web/features/tickets/order/settle.ts'
import { readPending } from '#web/features/tickets/order/stored-order.ts'
import {
  changeRegistration,
  completeRegistration,
  emptyForm,
  registrationDraftKey,
  startNewRegistration,
} from '#web/features/tickets/draft/registration-draft.ts'
import { changeDraft, clearDraft, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { filled, openRegistration, paymentUrl, startWithEmptyForm, ticketId } from '#web/features/tickets/testing/open-registration.tsx'
import { storeInOtherTab } from '#web/features/tickets/testing/other-tab.ts'
import { sampleTicket } from '#web/features/tickets/testing/sample-ticket.ts'
import { sampleEntrant } from '#web/features/tickets/testing/sample-registration.ts'
import { useToasts } from '#web/ui/feedback/toast.ts'

startWithEmptyForm()

it('shows an error at each missing field (specification section 5), and sends no order', async () => {
  const screen = await openRegistration('/ticket-register')
  await screen.until(() => screen.text().includes('zaterdag 11 oktober'))
  await screen.submit()
  for (const text of [
    'Kies Solo of Duo',
    'Selecteer een evenementdatum',
    'Naam is verplicht',
    'Ongeldig emailadres',
    'Telefoonnummer is verplicht',
    'Geboortedatum is verplicht',
    'Noodcontact is verplicht',
    'Noodcontact telefoon is verplicht',
  ])
    expect(screen.text()).toContain(text)
  expect(screen.orders()).toHaveLength(0)
})

it('shows an error at the field for a phone number that is too long', async () => {
  const long = '0'.repeat(31)
  changeRegistration({ form: filled({ primaryParticipantPhone: long, primaryParticipantEmergencyPhone: long }) })
  const screen = await openRegistration('/ticket-register')
  await screen.until(() => screen.text().includes('Wave 1'))
  await screen.submit()
  await screen.until(() => screen.text().split('Dit telefoonnummer is te lang').length === 3)
  expect(screen.text()).not.toMatch(/Telefoonnummer is verplicht|Noodcontact telefoon is verplicht/)
})

it('shows for each wave of the chosen day how many places are left, or that it is full, closed or cancelled', async () => {
  const screen = await openRegistration('/ticket-register')
  await screen.until(() => screen.text().includes('zaterdag 11 oktober'))
  expect(screen.text()).not.toContain('Wave 1')
  await screen.press(/zaterdag 11 oktober/, 'radio')
  await screen.until(() => screen.text().includes('Wave 1'))
  for (const text of ['Wave 1. Nog 14 plekken', 'Wave 2. Vol', 'Wave 3. Gesloten', 'Wave 4. Geannuleerd', 'Wave 5. Nog 1 plek'])
    expect(screen.text()).toContain(text)
  await screen.submit()
  expect(screen.text()).toContain('Selecteer een wave')
  // The office sets the waves, so the form shows no note about other start times.
  expect(screen.text()).not.toContain('08:00-16:00')
})

it('shows the prices of the form, the prices on other screens, and what a ticket includes', async () => {
  changeRegistration({ form: filled({ ticketType: 'duo' }) })
  const screen = await openRegistration('/ticket-register')
  expect(screen.text()).toContain('Solo (€ 89,00)')
  expect(screen.text()).toContain('Duo (€ 160,00)')
  expect(screen.text()).toContain('Naar betaling, € 175,00')
  expect(screen.text()).toContain('Elders vermeld: Solo € 85, Duo € 155 (Tickets)')
  for (const item of ['QR-ticket', 'Finisher-medaille', 'Gratis water en fruit', 'Foto’s', 'Toegang tot de afterparty'])
    expect(screen.text()).toContain(item)
})

it('requires all fields of both participants of a duo', async () => {
  changeRegistration({ form: filled({ ticketType: 'duo' }) })
  const screen = await openRegistration('/ticket-register')
  await screen.until(() => screen.text().includes('Wave 1'))
  await screen.submit()
  const both = 'Voor duo inschrijvingen zijn alle gegevens van beide deelnemers verplicht'
  const faults = () => [...document.querySelectorAll('[id$=-error]')].map(({ textContent }) => textContent)
  expect(faults()).toEqual(Array(7).fill(both))
  expect(useToasts.getState().current?.description).toBe(both)
  expect(screen.url()).toBe('/ticket-register')
  // Once both participants are filled in, an invalid field shows its own error, and the general message is gone.
  const second = { ...sampleEntrant('secondary'), secondaryParticipantPhone: '06' }
  await act(async () => changeRegistration({ form: filled({ ticketType: 'duo', ...second }) }))
  await screen.submit()
  expect(faults()).toEqual(['Telefoonnummer is verplicht'])
  expect(useToasts.getState().current?.description).toBe('Controleer of alle vereiste informatie is ingevuld')
})

it('shows an error at the birth date if a participant is too young on the chosen day', async () => {
  const second = { ...sampleEntrant('secondary'), secondaryParticipantBirthDate: '2009-10-12' }
  changeRegistration({ form: filled({ ticketType: 'duo', ...second }) })
  const screen = await openRegistration('/ticket-register')
  await screen.until(() => screen.text().includes('Wave 1'))
  await screen.submit()
  await screen.until(() => screen.text().includes('Meedoen kan vanaf 16 jaar op de racedag, zaterdag 11 oktober 2025'))
  expect(screen.orders()).toHaveLength(0)
})

it('checks the age of a participant when the birth date loses the focus, and when the day changes', async () => {
  changeRegistration({ form: filled({ primaryParticipantBirthDate: '2009-10-12' }) })
  const screen = await openRegistration('/ticket-register')
  await screen.until(() => screen.text().includes('Wave 1'))
  await screen.leave('Geboortedatum')
  await screen.until(() => screen.text().includes('Meedoen kan vanaf 16 jaar op de racedag, zaterdag 11 oktober 2025'))
  const choose = (eventDate: string) =>
    act(async () => changeRegistration({ form: filled({ primaryParticipantBirthDate: '2009-10-12', eventDate }) }))
  await choose('2025-10-12')
  await screen.until(() => !screen.text().includes('Meedoen kan vanaf 16 jaar op de racedag'))
  await choose('2025-10-11')
  await screen.until(() => screen.text().includes('Meedoen kan vanaf 16 jaar op de racedag, zaterdag 11 oktober 2025'))
})

it('shows that a buyer who pays accepts the terms, and opens the terms in a new tab', async () => {
  const screen = await openRegistration('/ticket-register')
  expect(screen.text()).toContain('Met betalen ga je akkoord met de voorwaarden.')
  expect(screen.query('a[href="/voorwaarden"][target="_blank"]')).not.toBeNull()
})

it('opens the wizard with the data typed in the form, for a buyer with a discount code', async () => {
  clearDraft()
  changeRegistration({ form: filled({ ticketType: 'duo', ...sampleEntrant('secondary') }) })
  const screen = await openRegistration('/ticket-register')
  expect(screen.text()).toContain('Heb je een kortingscode?')
  await screen.press('Koop je ticket in stappen')
  await screen.until(() => screen.url() === '/tickets')
  expect(useTicketDraft.getState()).toMatchObject({
    ticketType: 'duo',
    eventDate: '2025-10-11',
    participants: [{ name: 'Sanne de Wit', emergencyContactName: 'Joris', country: 'Nederland' }, { email: 'sanne@voorbeeld.example' }],
  })
})

it('does not overwrite a participant whom the buyer already typed in the wizard', async () => {
  clearDraft()
  const [first, second] = useTicketDraft.getState().participants
  changeDraft({ participants: [{ ...first, name: 'Joris Vos' }, second] })
  changeRegistration({ form: filled() })
  const screen = await openRegistration('/ticket-register')
  await screen.press('Koop je ticket in stappen')
  await screen.until(() => screen.url() === '/tickets')
  expect(useTicketDraft.getState().participants[0]).toMatchObject({ name: 'Joris Vos', email: '' })
})

it('stores the draft as pending with its price at the submit, and registers it once at the checkout', async () => {
  changeRegistration({ form: filled() })
  const screen = await openRegistration('/ticket-register', { 'POST /api/tickets/register': { body: { ticketId, paymentUrl } } })
  await screen.until(() => screen.text().includes('Wave 1'))
  await screen.submit()
  await screen.until(() => screen.orders().length > 0)
  expect(JSON.parse(localStorage.getItem(registrationDraftKey)!).state).toMatchObject({ status: 'pending', price: 9900 })
  expect(screen.orders()).toHaveLength(1)
  expect(screen.orders()[0]!.body).toMatchObject({
    priceList: 'form',
    waveId: 1,
    totalPrice: 9900,
    participants: [{ emergencyContactName: 'Joris' }],
  })
  expect(readPending()).toMatchObject({ ticketId, clientSecret: 'pi_1_secret_2', total: 9900 })
})

describe('with the same form in another tab', () => {
  const sent = { key: 'a', contents: 'x', replaces: [] }
  const inOtherTab = (change: Record<string, unknown>) => act(async () => storeInOtherTab(registrationDraftKey, change))
  const stored = () => JSON.parse(localStorage.getItem(registrationDraftKey)!).state
  const done = { form: emptyForm(), status: 'completed', ticketId: null, sent: null }
  const openHere = async () => {
    changeRegistration({ form: filled() })
    const screen = await openRegistration('/ticket-register', { 'POST /api/tickets/register': { body: { ticketId, paymentUrl } } })
    await screen.until(() => screen.text().includes('Wave 1'))
    return screen
  }

  it('shows text typed in the other tab, and keeps the order of that tab when the visitor types in this tab', async () => {
    const screen = await openHere()
    await inOtherTab({ form: filled({ primaryParticipantPhone: '0699999999' }) })
    expect(screen.fieldOf('Telefoon').value).toBe('0699999999')
    await inOtherTab({ status: 'pending', price: 9900, ticketId, sent })
    expect(screen.text()).toContain('Verstuurd in een ander tabblad')
    await screen.fill('Naam', 'Sanne Smit')
    expect(stored()).toMatchObject({
      ticketId,
      sent,
      status: 'editing',
      form: { primaryParticipantName: 'Sanne Smit', primaryParticipantPhone: '0699999999' },
    })
    await screen.submit()
    await screen.until(() => screen.orders().length > 0)
    expect(screen.orders()[0]!.body).toMatchObject({ replaces: ['a'] })
  })

  it('shows that the registration is done when the other tab paid, unless the visitor typed more in this tab', async () => {
    const screen = await openHere()
    await inOtherTab({ status: 'pending', price: 9900, ticketId, sent })
    await inOtherTab(done)
    expect(screen.text()).toContain('Inschrijving voltooid')
    await screen.close()
    startNewRegistration()
    const again = await openHere()
    await inOtherTab({ status: 'pending', price: 9900, ticketId, sent })
    await again.fill('Naam', 'Sanne Smit')
    await inOtherTab(done)
    expect(again.text()).toContain('Betaald in een ander tabblad')
    expect(again.fieldOf('Naam').value).toBe('Sanne Smit')
  })

  it('sends the draft as this tab submitted it, even if the other tab changes the draft', async () => {
    changeRegistration({ form: filled(), status: 'pending', price: 9900 })
    const screen = await openRegistration('/checkout', { 'POST /api/tickets/register': 'no network' })
    await screen.until(() => screen.text().includes('Nog niet verstuurd'))
    await inOtherTab({ form: filled({ primaryParticipantName: 'S' }), status: 'editing' })
    await screen.press('Probeer opnieuw')
    await screen.until(() => screen.orders().length === 2)
    expect(screen.orders()[1]).toEqual(screen.orders()[0])
  })
})

it('stores no personal data after the payment, and shows that the registration is done', async () => {
  changeRegistration({ form: filled(), status: 'pending', price: 9900, ticketId })
  completeRegistration(ticketId)
  expect(localStorage.getItem(registrationDraftKey)).not.toContain('Sanne')
  const screen = await openRegistration('/ticket-register')
  expect(screen.text()).toContain('Inschrijving voltooid')
  expect(screen.text()).toContain('binnen 24 uur')
  await screen.press('Nieuwe inschrijving')
  expect(screen.text()).toContain('Kies Solo of Duo')
})

it('opens an empty form if the paid ticket of this device was cancelled', async () => {
  changeRegistration({ form: filled(), status: 'pending', price: 9900, ticketId })
  settleOrder(sampleTicket({ status: 'confirmed' }))
  const screen = await openRegistration('/ticket-register', {
    [`GET /api/tickets/${ticketId}`]: { body: sampleTicket({ status: 'cancelled' }) },
  })
  await screen.until(() => screen.text().includes('Kies Solo of Duo'))
  expect(screen.text()).not.toContain('Inschrijving voltooid')
})
