import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyFacts } from '#web/api/stored-facts.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { changeDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { changeRegistration, startNewRegistration } from '#web/features/tickets/draft/registration-draft.ts'
import { changeTeamDraft, emptyTeam } from '#web/features/tickets/draft/team-draft.ts'
import TeamRegistration from '#web/features/tickets/teams/team-registration.tsx'
import { filled, openRegistration } from '#web/features/tickets/testing/open-registration.tsx'
import {
  editions,
  openWizard,
  paymentUrl,
  register,
  startWithDraft,
  ticketId,
  validate,
} from '#web/features/tickets/testing/open-wizard.tsx'
import { days } from '#web/features/tickets/testing/sample-draft.ts'
import { sampleEntrant } from '#web/features/tickets/testing/sample-registration.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { readPending } from './stored-order.ts'

// Tests a buyer who goes back from the checkout: they can still choose the places, add-ons and prices that their unpaid order holds.

const registered = { body: { ticketId, paymentUrl } }
const dayWith = (availableSpots: number) => [{ ...days[0], availableSpots }]
const waveWith = (currentCount: number, change: object = {}) => ({
  id: 1,
  number: 1,
  eventDate: '2025-10-11',
  startTime: '2025-10-11T08:00:00.000Z',
  capacity: 20,
  currentCount,
  status: 'available',
  ...change,
})
const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`)!

/** The facts of an edition whose price step is sold out, because the server counts the buyer's own unpaid ticket too. */
const fullStep = {
  priceSteps: [
    { value: [{ id: 'vroeg001', ticketType: 'solo', price: 7500, until: null, tickets: 1, left: 0 }], screens: [], elsewhere: '' },
  ],
}
const stepFacts = { 'GET /api/event-facts': { body: { edition: { id: '2025', name: 'D' }, facts: fullStep } } }
const priceChanged = (shown: number, actual: number) => ({
  status: 409,
  body: { code: 'price_changed', message: 'De prijs is veranderd.', details: { shown, actual, ticket: 7500 } },
})

startWithDraft()
beforeEach(startNewRegistration)
afterEach(() => {
  localStorage.clear()
  act(() => applyFacts({}))
})

describe('the registration form', () => {
  const open = (left: number, answer: Answer = registered, waves = [waveWith(20 - left)]) =>
    openRegistration('/ticket-register', {
      [editions]: { body: dayWith(left) },
      'GET /api/waves': { body: waves },
      [register]: answer,
      ...stepFacts,
    })
  const duo = () => changeRegistration({ form: filled({ ticketType: 'duo', ...sampleEntrant('secondary') }) })

  it('lets a duo order again if its own unpaid order holds the last places of the wave', async () => {
    duo()
    const first = await open(2)
    await first.until(() => first.text().includes('Wave 1. Nog 2 plekken'))
    await first.submit()
    await first.until(() => readPending() !== undefined)
    await first.close()
    const screen = await open(0)
    await screen.until(() => screen.text().includes('Wave 1. Jouw eerdere keuze'))
    expect([radio('1').disabled, radio('2025-10-11').disabled]).toEqual([false, false])
    await screen.fill('Naam', 'Sanne Smit')
    await screen.submit()
    await screen.until(() => screen.orders().length === 1)
    expect(screen.orders()[0]!.body).toMatchObject({ waveId: 1, replaces: [first.orders()[0]!.idempotencyKey] })
  })

  it('disables a wave after the server refused the order because that wave is full', async () => {
    duo()
    const screen = await open(2, refusal(409, 'wave_full', 'Deze wave is vol. Kies een andere wave.'))
    await screen.until(() => screen.text().includes('Wave 1. Nog 2 plekken'))
    screen.wire.answers['GET /api/waves'] = { body: [waveWith(20)] }
    await screen.submit()
    await screen.until(() => screen.text().includes('Wave 1. Vol'))
    expect(radio('1').disabled).toBe(true)
  })

  it('shows and sends the price from the server if the buyer holds the last ticket at that price', async () => {
    act(() => applyFacts(fullStep as never))
    changeRegistration({ form: filled() })
    const screen = await open(2, priceChanged(9900, 7500))
    await screen.until(() => screen.text().includes('Wave 1. Nog 2 plekken') && screen.text().includes('Naar betaling, € 99,00'))
    await screen.submit()
    await screen.until(() => screen.text().includes('De prijs is veranderd.') && screen.text().includes('Naar betaling, € 75,00'))
    expect(screen.text()).toContain('Je betaalt wat op de knop staat: Solo € 75,00, Duo € 175,00.')
    screen.wire.answers[register] = registered
    await screen.until(() => screen.text().includes('Wave 1. Nog 2 plekken'))
    await screen.submit()
    await screen.until(() => readPending() !== undefined)
    expect(screen.orders().map(({ body }) => body)).toMatchObject([{ totalPrice: 9900 }, { totalPrice: 7500 }])
  })

  it('disables other full waves, and the wave with the held places once the organiser has closed that wave', async () => {
    duo()
    const first = await open(2)
    await first.until(() => first.text().includes('Wave 1. Nog 2 plekken'))
    await first.submit()
    await first.until(() => readPending() !== undefined)
    await first.close()
    const screen = await open(0, registered, [waveWith(20, { status: 'closed' }), waveWith(20, { id: 2, number: 2 })])
    await screen.until(() => screen.text().includes('Wave 1. Gesloten'))
    expect(screen.text()).toContain('Wave 2. Vol')
    expect([radio('1').disabled, radio('2').disabled]).toEqual([true, true])
  })
})

describe('the team registration form', () => {
  const form = {
    ...emptyTeam,
    name: 'Duin & Zn',
    places: '12',
    eventDate: '2025-10-11',
    waveId: '1',
    buyerName: 'Noor Bakker',
    buyerEmail: 'noor@voorbeeld.example',
    buyerPhone: '0612345678',
    agreeToTerms: true,
  }
  const open = async (left: number) => {
    const wire = fakeWire({
      [editions]: { body: dayWith(left) },
      'GET /api/waves': { body: [waveWith(20 - left)] },
      'POST /api/teams': registered,
    })
    const screen = await renderScreen({ '/team': <TeamRegistration />, '/checkout': 'at the checkout' }, '/team')
    await screen.until(() => screen.text().includes('Wave 1'))
    return { ...screen, teams: () => wire.sentTo('/api/teams') }
  }

  it('shows the price at which the unpaid places of the team are held, even after that price step has ended', async () => {
    changeTeamDraft({ form, sent: null, quote: null, ticketId: null })
    const step = { id: 'vroeg001', ticketType: 'solo', price: 7500, until: null, tickets: 12 }
    const stepWith = (left: number) => ({ priceSteps: [{ value: [{ ...step, left }], screens: [], elsewhere: '' }] })
    act(() => applyFacts(stepWith(12) as never))
    const first = await open(20)
    await first.submit()
    await first.until(() => first.text().includes('at the checkout'))
    await first.close()
    act(() => applyFacts(stepWith(0) as never))
    const screen = await open(8)
    expect(screen.text()).toContain('Naar betaling, €\u00a0900,00')
    await screen.fill('Aantal plekken', '11')
    await screen.until(() => screen.text().includes('Naar betaling, €\u00a0935,00'))
  })

  it('lets a team order again if too few places are left only because the team itself holds places', async () => {
    changeTeamDraft({ form, sent: null, quote: null, ticketId: null })
    const first = await open(20)
    await first.submit()
    await first.until(() => first.text().includes('at the checkout'))
    await first.close()
    const screen = await open(8)
    expect(screen.text()).toContain('Wave 1. Jouw eerdere keuze')
    expect([radio('1').disabled, radio('2025-10-11').disabled]).toEqual([false, false])
    await screen.fill('Naam', 'Noor de Vries')
    await screen.submit()
    await screen.until(() => screen.text().includes('at the checkout'))
    expect(screen.teams()[0]!.body).toMatchObject({ places: 12, replaces: [first.teams()[0]!.idempotencyKey] })
  })
})

describe('the wizard', () => {
  const pay = async () => {
    const first = await openWizard('/tickets?stap=3', { [editions]: { body: dayWith(1) }, [register]: registered })
    await first.submit()
    await first.until(() => first.text().includes('at /checkout'))
    await first.close()
    return first
  }

  it('lets the buyer keep the chosen day if the buyer holds the last place of that day', async () => {
    await pay()
    const screen = await openWizard('/tickets', { [editions]: { body: dayWith(0) } })
    await screen.until(() => screen.text().includes('Jouw eerdere keuze'))
    expect(radio('2025-10-11').disabled).toBe(false)
    await screen.submit()
    await screen.until(() => screen.text().includes('Wie doet er mee?'))
  })

  it('disables a full day if the draft was not sent before', async () => {
    await pay()
    changeDraft({ sent: null })
    const screen = await openWizard('/tickets', { [editions]: { body: dayWith(0) } })
    await screen.until(() => screen.text().includes('Vol'))
    expect(radio('2025-10-11').disabled).toBe(true)
  })
  it('charges the price from the server plus add-ons if the buyer holds the last ticket of a price step', async () => {
    act(() => applyFacts(fullStep as never))
    changeDraft({ addons: [{ id: 6 }] })
    const screen = await openWizard('/tickets?stap=3', { [register]: priceChanged(8500 + 1599, 7500 + 1599), ...stepFacts })
    await screen.until(() => screen.text().includes('€ 100,99'))
    await screen.submit()
    await screen.until(() => screen.text().includes('De prijs is veranderd.') && screen.text().includes('€ 90,99'))
    expect(screen.text()).toContain('Ticket voor 1 deelnemer€ 75,00')
    screen.wire.answers[register] = registered
    await screen.submit()
    await screen.until(() => screen.text().includes('at /checkout'))
    expect(screen.orders().map(({ totalPrice }) => totalPrice)).toEqual([8500 + 1599, 7500 + 1599])
  })

  it('sends the keys of the orders that the next order replaces when it checks a discount code', async () => {
    const first = await pay()
    const screen = await openWizard('/tickets?stap=3', {
      [validate]: { body: { isValid: true, id: 'z', code: 'ZEEWIND10', type: 'percentage', value: 10 } },
    })
    await screen.fill(/^Code/, 'zeewind10')
    await screen.press('Pas toe')
    await screen.until(() => screen.text().includes('Kortingscode toegepast!'))
    expect(screen.wire.sentTo('/api/discount-codes/validate')[0]!.body).toMatchObject({ replaces: first.keys })
  })

  it('offers a sold-out add-on only if the unpaid order of the buyer holds a piece of it', async () => {
    changeDraft({ addons: [{ id: 5, size: 'L' }] })
    await pay()
    const screen = await openWizard('/tickets?stap=3', {
      'GET /api/addons': {
        body: [
          { id: 5, soldOut: true },
          { id: 6, soldOut: true },
        ],
      },
    })
    await screen.until(() => screen.text().includes('Uitverkocht'))
    await screen.press(/Hoodie/, 'checkbox')
    expect(screen.text().match(/Uitverkocht/g)).toHaveLength(1)
    await screen.press(/Hoodie/, 'checkbox')
    await screen.fill('Maat hoodie', 'L')
    await screen.until(() => screen.text().includes('Hoodie, maat L'))
  })
})
