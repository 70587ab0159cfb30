import { describe, expect, it } from 'vitest'
import { replaceFacts } from '#web/api/event-facts.ts'
import { refusal } from '#web/api/testing/fake-wire.ts'
import { pendingKey } from '#web/features/tickets/order/stored-order.ts'
import { useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import {
  editions,
  openWizard,
  paymentUrl,
  register,
  startWithDraft,
  ticketId,
  validate,
} from '#web/features/tickets/testing/open-wizard.tsx'
import { days, startDraft } from '#web/features/tickets/testing/sample-draft.ts'

startWithDraft()

describe('step 3', () => {
  it('sends the total that the screen shows, and opens the payment', async () => {
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
    expect(screen.text()).toMatch(/ZEEWIND10, 10%-€\s15,50/)
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
    replaceFacts(facts)
    const screen = await openWizard('/tickets?stap=3')
    await screen.until(() => screen.text().includes(words))
    replaceFacts({})
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

  it('sells no flex cancellation with a free ticket, and asks a buyer who already chose it to remove it', async () => {
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

  it('sends the order only after the check of a discount code, with the discount', async () => {
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

  it('shows that it is busy during the check of a discount code, and sends no order if the code changes then', async () => {
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

  it('requires a size if the buyer chooses the hoodie', async () => {
    const screen = await openWizard('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } } })
    await screen.press(/Hoodie/, 'checkbox')
    await screen.fill('Maat hoodie', 'L')
    await screen.until(() => screen.text().includes('Hoodie, maat L'))
    await screen.fill('Maat hoodie', '')
    await screen.submit()
    expect(screen.text()).toContain('Selecteer een maat')
    expect(screen.fieldOf('Maat hoodie').getAttribute('aria-invalid')).toBe('true')
    expect(screen.orders()).toEqual([])
    await screen.fill('Maat hoodie', 'L')
    await screen.submit()
    await screen.until(() => screen.text().includes('at /checkout'))
    expect(screen.orders()).toMatchObject([{ addons: [{ id: 5, size: 'L' }], totalPrice: 12450 }])
  })

  it('shows that the hoodie is sold out, and removes it from the draft after the server refused the order', async () => {
    const screen = await openWizard('/tickets?stap=3', { [register]: refusal(409, 'addon_sold_out', 'De hoodie is uitverkocht.') })
    await screen.press(/Hoodie/, 'checkbox')
    await screen.fill('Maat hoodie', 'L')
    screen.wire.answers['GET /api/addons'] = { body: [{ id: 5, soldOut: true }] }
    await screen.submit()
    await screen.until(() => screen.text().includes('De hoodie is uitverkocht.'))
    expect(useTicketDraft.getState().addons).toEqual([])
    await screen.until(() => screen.text().includes('Uitverkocht'))
  })
})
