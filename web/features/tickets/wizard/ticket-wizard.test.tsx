import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { putFacts } from '#web/api/event-facts.ts'
import { refusal } from '#web/api/testing/fake-wire.ts'
import { pendingKey } from '#web/features/tickets/order/stored-order.ts'
import { changeDraft, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import {
  editions,
  openWizard,
  paymentUrl,
  register,
  startWithDraft,
  ticketId,
  validate,
} from '#web/features/tickets/testing/open-wizard.tsx'
import { days, jamal, startDraft } from '#web/features/tickets/testing/sample-draft.ts'

const missing = 'Controleer of alle vereiste informatie is ingevuld'
/** Opens or closes the folded fields, as a press on their summary does. */
const fold = (open: boolean) =>
  act(async () => {
    const details = document.querySelector('details')!
    details.open = open
    details.dispatchEvent(new Event('toggle'))
  })

startWithDraft()

describe('step 1', () => {
  it('requires a ticket type and a day', async () => {
    startDraft({ ticketType: null, eventDate: '' })
    const screen = await openWizard('/tickets')
    await screen.until(() => screen.text().includes('zaterdag 11 oktober'))
    await screen.submit()
    await screen.until(() => screen.text().includes('Vul alle verplichte velden in'))
    await screen.until(() => screen.text().includes(missing))
    expect(screen.text()).toContain('Selecteer een evenementdatum')
    await screen.press(/^Duo, /, 'radio')
    await screen.press(/zaterdag 11 oktober/, 'radio')
    await screen.submit()
    expect(screen.text()).toContain('Wie doen er mee?')
  })

  it('shows which ticket is chosen most, and names it in the accessible label', async () => {
    const screen = await openWizard('/tickets')
    const labelOf = (type: string) => screen.query(`input[value=${type}]`)!
    expect(labelOf('duo').closest('label')!.textContent).toContain('Meest gekozen')
    expect(labelOf('duo').getAttribute('aria-label')).toContain('meest gekozen')
    expect(labelOf('solo').closest('label')!.textContent).not.toContain('gekozen')
  })

  it('shows a full day that cannot be chosen', async () => {
    const screen = await openWizard('/tickets')
    await screen.until(() => screen.text().includes('Vol'))
    expect((screen.query('input[value="2025-10-12"]') as HTMLInputElement).disabled).toBe(true)
  })

  it('shows the days that this device stored last when the server does not answer', async () => {
    const seen = { seenAt: Date.parse('2025-09-01T10:03:00Z'), answer: days }
    localStorage.setItem('duinstorm-editions', JSON.stringify(seen))
    const screen = await openWizard('/tickets', { [editions]: 'no network' })
    await screen.until(() => screen.text().includes('Dit zijn de plekken van 12:03'))
    expect(screen.text()).toContain('zaterdag 11 oktober')
  })
})

describe('step 2', () => {
  it('a link to a later step opens step 1 while the day is missing', async () => {
    startDraft({ eventDate: '' })
    const screen = await openWizard('/tickets?stap=3')
    expect(screen.text()).toContain('Kies je race')
  })

  it('shows the errors at their fields, focuses the first, and keeps the other values', async () => {
    startDraft({ ticketType: 'duo', participants: [{ ...jamal, phone: '', agreeToTerms: false }, jamal] })
    const screen = await openWizard('/tickets?stap=2')
    await screen.submit()
    await screen.until(() => screen.text().includes('Telefoonnummer is verplicht'))
    expect(screen.text()).toContain('Ga akkoord met de voorwaarden')
    await screen.until(() => screen.text().includes(missing)) // a toast comes a frame later
    await screen.until(() => document.activeElement === screen.fieldOf('Telefoon'))
    await screen.fill('Telefoon', '0687654321')
    await screen.press(/Ik ga akkoord/, 'checkbox')
    expect(useTicketDraft.getState().participants[0]).toMatchObject({ phone: '0687654321', agreeToTerms: true, name: jamal.name })
    await screen.submit()
    await screen.until(() => screen.text().includes('Erbij'))
  })
  it('shows an error for each participant who is too young on the chosen day', async () => {
    startDraft({
      ticketType: 'duo',
      participants: [
        { ...jamal, birthDate: '2009-10-12' },
        { ...jamal, birthDate: '2019-05-01' },
      ],
    })
    const screen = await openWizard('/tickets?stap=3')
    await screen.until(() => screen.text().includes('Wie doen er mee?'))
    await screen.submit()
    const says = 'Meedoen kan vanaf 16 jaar op de racedag, zaterdag 11 oktober 2025'
    await screen.until(() => screen.text().split(says).length === 3)
  })

  it('shows that a participant is too young when the birth date is left, and when another day is chosen', async () => {
    const says = 'Meedoen kan vanaf 16 jaar op de racedag, zaterdag 11 oktober 2025'
    const screen = await openWizard('/tickets?stap=2')
    await screen.fill('Geboortedatum', '2009-10-12')
    expect(screen.text()).not.toContain(says)
    await screen.leave('Geboortedatum')
    await screen.until(() => screen.text().includes(says))
    await screen.fill('Geboortedatum', '2009-10-11')
    await screen.leave('Geboortedatum')
    await screen.until(() => !screen.text().includes(says))
    await act(async () => changeDraft({ eventDate: '2025-10-10' }))
    await screen.until(() => screen.text().includes('Meedoen kan vanaf 16 jaar op de racedag, vrijdag 10 oktober 2025'))
  })

  it('keeps the values of the folded fields after they are folded again', async () => {
    const screen = await openWizard('/tickets?stap=2')
    expect(screen.text()).not.toContain('Straat')
    await fold(true)
    await screen.fill('Straat', 'Duinweg')
    await fold(false)
    expect(screen.text()).not.toContain('Straat')
    await fold(true)
    expect(screen.fieldOf('Straat').value).toBe('Duinweg')
    await fold(false)
    await screen.submit()
    await screen.until(() => screen.text().includes('Erbij'))
    expect(useTicketDraft.getState().participants[0].street).toBe('Duinweg')
  })

  it('opens the folded fields when the server found a fault in them', async () => {
    const says = 'Deze postcode bestaat niet'
    const body = { message: says, code: 'invalid_input', details: [{ path: 'participants.0.postalCode', message: says }] }
    const screen = await openWizard('/tickets?stap=3', { [register]: { status: 400, body } })
    await screen.submit()
    await screen.until(() => screen.text().includes(says))
    await screen.until(() => document.activeElement === screen.fieldOf('Postcode'))
  })
})

describe('step 3', () => {
  it('sends the total that it shows, and leads to the payment', async () => {
    startDraft({ ticketType: 'duo' })
    const screen = await openWizard('/tickets?stap=3', {
      [register]: { body: { ticketId, paymentUrl } },
      [validate]: { body: { isValid: true, id: 'z', code: 'ZEEWIND10', type: 'percentage', value: 10 } },
    })
    await screen.press(/Flex annulering/, 'checkbox')
    await screen.fill(/^Code/, 'zeewind10')
    await screen.press('Pas toe')
    await screen.until(() => screen.text().includes('Kortingscode toegepast!'))
    expect(screen.wire.sentTo('/api/discount-codes/validate')[0]!.body).toEqual({
      code: 'ZEEWIND10',
      ticketType: 'duo',
      orderAmount: 17499,
      userEmail: 'sanne@voorbeeld.example',
    })
    expect(screen.text()).toContain('€ 159,49')
    await screen.submit()
    await screen.until(() => screen.text().includes(`at ${paymentUrl}`))
    expect(screen.orders()).toMatchObject([{ totalPrice: 15949, participants: [{}, {}] }])
    expect(JSON.parse(localStorage.getItem(pendingKey)!)).toEqual({
      ticketId,
      ticketType: 'duo',
      participantCount: 2,
      total: 15949,
      clientSecret: 'pi_1_secret_2',
      key: screen.keys[0],
      eventDate: '2025-10-11',
      addonIds: [1],
    })
  })

  it.each([
    [{}, 'Je betaalt met iDEAL, Bancontact, creditcard of Klarna.'],
    [{ paymentMethods: [{ value: ['iDEAL', 'Bancontact'], screens: [], elsewhere: '' }] }, 'Je betaalt met iDEAL of Bancontact.'],
    [{ paymentMethods: [{ value: ['iDEAL'], screens: [], elsewhere: '' }] }, 'Je betaalt met iDEAL.'],
  ] as const)('names the payment methods of the organiser: %j', async (facts, words) => {
    putFacts(facts)
    const screen = await openWizard('/tickets?stap=3')
    await screen.until(() => screen.text().includes(words))
    putFacts({})
  })

  it.each([
    ['2099-10-04', '2099-10-11', 'Annuleren kan tot en met 4 oktober.', false],
    ['2025-10-04', '2025-10-11', 'Annuleren kon tot en met 4 oktober.', false],
    ['2025-10-04', '2099-10-11', 'Annuleren kon tot en met 4 oktober.', true],
    [null, '2099-10-11', 'Voor deze dag is er geen flex annulering.', true],
  ])('with cancellation until %s of a race on %s, the flex cancellation shows: %s', async (cancelUntil, eventDate, words, refused) => {
    startDraft({ eventDate })
    const screen = await openWizard('/tickets?stap=3', { [editions]: { body: [{ ...days[0], eventDate, cancelUntil }] } })
    await screen.until(() => screen.text().includes(words))
    expect(screen.text().includes('Niet te koop')).toBe(refused)
    expect(screen.query('input[type=checkbox]')!.matches(':disabled')).toBe(refused)
  })

  it('sells no flex cancellation with a free entry, and asks to remove one that was chosen before', async () => {
    startDraft({ addons: [{ id: 1 }], discount: { id: 'x', code: 'GRATIS', type: 'percentage', value: 100, ticketType: 'solo' } })
    const screen = await openWizard('/tickets?stap=3')
    await screen.until(() => screen.text().includes('Je inschrijving is gratis: er is geen inschrijfgeld om terug te geven.'))
    expect(screen.text()).toContain('Haal de flex annulering eraf.')
    await screen.press(/Flex annulering/, 'checkbox')
    await screen.until(() => !screen.text().includes('Haal de flex annulering eraf.'))
    expect(screen.query('input[type=checkbox]')!.matches(':disabled')).toBe(true)
    expect(screen.text()).toContain('Niet te koop')
  })

  it('checks a discount code automatically from three characters on', async () => {
    const screen = await openWizard('/tickets?stap=3', { [validate]: { body: { isValid: false } } })
    await screen.fill(/^Code/, 'on')
    await screen.fill(/^Code/, 'onz')
    await screen.until(() => screen.text().includes('Ongeldige kortingscode'))
    expect(screen.text()).toContain('Deze code is niet geldig of verlopen')
    expect(screen.fieldOf(/^Code/).value).toBe('ONZ')
    expect(screen.wire.sentTo('/api/discount-codes/validate')).toHaveLength(1)
  })

  it('shows the name of an accepted discount code, also after a reload', async () => {
    const accepted = { isValid: true, id: 'z', code: 'ZEEWIND10', name: 'Vroege vogels', type: 'percentage', value: 10 }
    const screen = await openWizard('/tickets?stap=3', { [validate]: { body: accepted } })
    await screen.fill(/^Code/, 'zeewind10')
    const shown = 'Vroege vogels: 10% korting op je ticket'
    await screen.until(() => screen.text().includes(shown))
    await screen.close()
    expect((await openWizard('/tickets?stap=3')).text()).toContain(shown)
  })

  it('shows that a discount code could not be checked', async () => {
    const screen = await openWizard('/tickets?stap=3')
    await screen.fill(/^Code/, 'zee')
    await screen.press('Pas toe')
    await screen.until(() => screen.text().includes('Kon kortingscode niet controleren'))
  })

  it('waits for the check of a discount code before the payment, and applies the discount', async () => {
    const screen = await openWizard('/tickets?stap=3', {
      [register]: { body: { ticketId, paymentUrl } },
      [validate]: { body: { isValid: true, id: 'z', code: 'ZEEWIND10', type: 'percentage', value: 10 } },
    })
    await screen.fill(/^Code/, 'zeewind10')
    await screen.submit()
    await screen.until(() => screen.text().includes(`at ${paymentUrl}`))
    expect(screen.orders()).toMatchObject([{ discountCode: 'ZEEWIND10', discountCodeId: 'z', totalPrice: 7650 }])
    expect(screen.wire.sentTo('/api/discount-codes/validate')).toHaveLength(1)
  })

  it('is busy while a discount code is checked, and sends nothing when another code is typed meanwhile', async () => {
    const screen = await openWizard('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } }, [validate]: 'no answer' })
    await screen.fill(/^Code/, 'zeewind10')
    await screen.submit()
    await screen.until(() => screen.query('form [aria-busy=true]') !== null)
    await screen.fill(/^Code/, 'zeewind1')
    await screen.until(() => screen.query('form [aria-busy=true]') === null)
    expect(screen.orders()).toEqual([])
  })

  it.each([
    ['refused', 'onzin', { body: { isValid: false, message: 'Deze code is verlopen.' } }, 'Deze code is verlopen. Verbeter de code'],
    ['too short', 'on', { body: { isValid: false } }, 'Deze code is niet geldig of verlopen. Verbeter de code'],
    ['not checked', 'onzin', 'no network', 'haal de code weg om zonder korting te betalen.'],
  ] as const)('sends no order with a discount code that is %s, until the code is removed', async (_, code, answer, message) => {
    const screen = await openWizard('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } }, [validate]: answer })
    await screen.fill(/^Code/, code)
    await screen.submit()
    await screen.until(() => screen.text().includes(message))
    await screen.until(() => document.activeElement === screen.fieldOf(/^Code/))
    await screen.submit()
    await screen.until(() => screen.text().includes(message))
    expect(screen.orders()).toEqual([])
    await screen.press('Haal de code weg')
    expect(screen.fieldOf(/^Code/).value).toBe('')
    await screen.submit()
    await screen.until(() => screen.text().includes('at /checkout'))
    expect(screen.orders()).toMatchObject([{ totalPrice: 8500 }])
    expect(screen.orders()[0]).not.toHaveProperty('discountCode')
  })

  it('requires the size of the hoodie', async () => {
    const screen = await openWizard('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } } })
    await screen.press(/Hoodie/, 'checkbox')
    await screen.submit()
    expect(screen.text()).toContain('Selecteer een maat')
    expect(screen.orders()).toEqual([])
    await screen.press('L', 'radio')
    await screen.submit()
    await screen.until(() => screen.text().includes('at /checkout'))
    expect(screen.orders()).toMatchObject([{ addons: [{ id: 5, size: 'L' }], totalPrice: 12450 }])
  })

  it('shows that the hoodie is sold out, and removes it from an order that was sent too late', async () => {
    const screen = await openWizard('/tickets?stap=3', { [register]: refusal(409, 'addon_sold_out', 'De hoodie is uitverkocht.') })
    await screen.press(/Hoodie/, 'checkbox')
    await screen.press('L', 'radio')
    screen.wire.answers['GET /api/addons'] = { body: [{ id: 5, soldOut: true }] }
    await screen.submit()
    await screen.until(() => screen.text().includes('De hoodie is uitverkocht.'))
    expect(useTicketDraft.getState().addons).toEqual([])
    await screen.until(() => screen.text().includes('Uitverkocht'))
  })
})
