import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { putFacts } from '#web/api/event-facts.ts'
import { applyFacts } from '#web/api/kept-facts.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { useToasts } from '#web/ui/toast.ts'
import { pendingKey } from './persisted-order.ts'
import { loadSteps } from './testing/load-steps.ts'
import { storeElsewhere } from './testing/other-tab.ts'
import { days, jamal, startDraft } from './testing/sample-draft.ts'
import { changeDraft, draftKey, useTicketDraft } from './ticket-draft.ts'
import TicketWizard from './ticket-wizard.tsx'

const register = 'POST /api/tickets/register'
const validate = 'POST /api/discount-codes/validate'
const editions = 'GET /api/event-editions'
const ticketId = 't'.repeat(32)
const paymentUrl = `/checkout?clientSecret=pi_1_secret_2&ticketId=${ticketId}`
const missing = 'Controleer of alle vereiste informatie is ingevuld'

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
async function open(at: string, answers: Parameters<typeof fakeWire>[0] = {}) {
  const wire = fakeWire({ [editions]: { body: days }, ...answers })
  const keys: (string | null)[] = []
  const answer = fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input.endsWith('/register')) keys.push(new Headers(init?.headers).get('idempotency-key'))
    return answer(input, init)
  })
  const screen = await renderScreen({ '/tickets': <TicketWizard />, '/checkout': <Where />, '/ticket-confirmation': <Where /> }, at)
  const text = () => screen.text().replaceAll('\u00a0', ' ')
  return {
    ...screen,
    text,
    wire,
    keys,
    orders: () => wire.sentTo('/api/tickets/register').map(({ body }) => body as { totalPrice: number; participants: unknown[] }),
  }
}
/** As its summary does when it is pressed. */
const fold = (open: boolean) =>
  act(async () => {
    const details = document.querySelector('details')!
    details.open = open
    details.dispatchEvent(new Event('toggle'))
  })
const pick = (screen: Awaited<ReturnType<typeof open>>, name: RegExp) => screen.press(name, 'label')

beforeAll(loadSteps)
beforeEach(() => {
  startDraft()
  vi.stubGlobal('scrollTo', () => {})
  // As newer browsers do it.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
})

describe('step 1', () => {
  it('needs a ticket and a day', async () => {
    startDraft({ ticketType: null, eventDate: '' })
    const screen = await open('/tickets')
    await screen.until(() => screen.text().includes('zaterdag 11 oktober'))
    await screen.submit()
    await screen.until(() => screen.text().includes('Vul alle verplichte velden in'))
    expect(screen.text()).toContain(missing)
    expect(screen.text()).toContain('Selecteer een evenementdatum')
    await pick(screen, /Kies Duo/)
    await pick(screen, /zaterdag 11 oktober/)
    await screen.submit()
    expect(screen.text()).toContain('Wie doen er mee?')
  })

  it('says which ticket is chosen most, in the words of the home page, to the eye and to the ear', async () => {
    const screen = await open('/tickets')
    const labelOf = (type: string) => screen.query(`input[value=${type}]`)!
    expect(labelOf('duo').closest('label')!.textContent).toContain('Meest gekozen')
    expect(labelOf('duo').getAttribute('aria-label')).toContain('meest gekozen')
    expect(labelOf('solo').closest('label')!.textContent).not.toContain('gekozen')
  })

  it('shows a full day and does not let it be chosen', async () => {
    const screen = await open('/tickets')
    await screen.until(() => screen.text().includes('Vol'))
    expect((screen.query('input[value="2025-10-12"]') as HTMLInputElement).disabled).toBe(true)
  })

  it('shows the days last seen when there is no answer', async () => {
    const seen = { seenAt: Date.parse('2025-09-01T10:03:00Z'), answer: days }
    localStorage.setItem('duinstorm-editions', JSON.stringify(seen))
    const screen = await open('/tickets', { [editions]: 'no network' })
    await screen.until(() => screen.text().includes('Dit zijn de plekken van 12:03'))
    expect(screen.text()).toContain('zaterdag 11 oktober')
  })
})

describe('step 2', () => {
  it('a link to it leads to what is still missing', async () => {
    startDraft({ eventDate: '' })
    const screen = await open('/tickets?stap=3')
    expect(screen.text()).toContain('Kies je race')
  })

  it('says at the fields what is wrong, puts the focus on the first, and keeps what was typed', async () => {
    startDraft({ ticketType: 'duo', participants: [{ ...jamal, phone: '', agreeToTerms: false }, jamal] })
    const screen = await open('/tickets?stap=2')
    await screen.submit()
    await screen.until(() => screen.text().includes('Telefoonnummer is verplicht'))
    expect(screen.text()).toContain(missing)
    expect(screen.text()).toContain('Ga akkoord met de voorwaarden')
    await screen.until(() => document.activeElement === screen.fieldOf('Telefoon'))
    await screen.type('Telefoon', '0687654321')
    await pick(screen, /Ik ga akkoord/)
    expect(useTicketDraft.getState().participants[0]).toMatchObject({ phone: '0687654321', agreeToTerms: true, name: jamal.name })
    await screen.submit()
    await screen.until(() => screen.text().includes('Erbij'))
  })
  it('keeps what was typed in the folded half, also once that is folded away again', async () => {
    const screen = await open('/tickets?stap=2')
    expect(screen.text()).not.toContain('Straat')
    await fold(true)
    await screen.type('Straat', 'Duinweg')
    await fold(false)
    expect(screen.text()).not.toContain('Straat')
    await fold(true)
    expect(screen.fieldOf('Straat').value).toBe('Duinweg')
    await fold(false)
    await screen.submit()
    await screen.until(() => screen.text().includes('Erbij'))
    expect(useTicketDraft.getState().participants[0].street).toBe('Duinweg')
  })

  it('opens the folded half for what the server found wrong in it', async () => {
    const says = 'Deze postcode bestaat niet'
    const body = { message: says, code: 'invalid_input', details: [{ path: 'participants.0.postalCode', message: says }] }
    const screen = await open('/tickets?stap=3', { [register]: { status: 400, body } })
    await screen.submit()
    await screen.until(() => screen.text().includes(says))
    await screen.until(() => document.activeElement === screen.fieldOf('Postcode'))
  })
})

describe('step 3', () => {
  it('sends the total that it shows, and goes to the payment', async () => {
    startDraft({ ticketType: 'duo' })
    const screen = await open('/tickets?stap=3', {
      [register]: { body: { ticketId, paymentUrl } },
      [validate]: { body: { isValid: true, id: 'z', code: 'ZEEWIND10', type: 'percentage', value: 10 } },
    })
    await pick(screen, /Flex annulering/)
    await screen.type(/^Code/, 'zeewind10')
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
    })
  })

  it.each([
    [{}, 'Je betaalt met iDEAL, Bancontact, creditcard of Klarna.'],
    [{ paymentMethods: [{ value: ['iDEAL', 'Bancontact'], screens: [], elsewhere: '' }] }, 'Je betaalt met iDEAL of Bancontact.'],
    [{ paymentMethods: [{ value: ['iDEAL'], screens: [], elsewhere: '' }] }, 'Je betaalt met iDEAL.'],
  ] as const)('names the ways to pay that the organiser names: %j', async (facts, words) => {
    putFacts(facts)
    const screen = await open('/tickets?stap=3')
    await screen.until(() => screen.text().includes(words))
    putFacts({})
  })

  it.each([
    ['2099-10-04', '2099-10-11', 'Annuleren kan tot en met 4 oktober.', false],
    ['2025-10-04', '2025-10-11', 'Annuleren kon tot en met 4 oktober.', false],
    ['2025-10-04', '2099-10-11', 'Annuleren kon tot en met 4 oktober.', true],
    [null, '2099-10-11', 'Voor deze dag is er geen flex annulering.', true],
  ])('until %s, of a race on %s, the flex cancellation says: %s', async (cancelUntil, eventDate, words, refused) => {
    startDraft({ eventDate })
    const screen = await open('/tickets?stap=3', { [editions]: { body: [{ ...days[0], eventDate, cancelUntil }] } })
    await screen.until(() => screen.text().includes(words))
    expect(screen.text().includes('Niet te koop')).toBe(refused)
    expect(screen.query('input[type=checkbox]')!.matches(':disabled')).toBe(refused)
  })

  it('checks a code by itself from three characters on', async () => {
    const screen = await open('/tickets?stap=3', { [validate]: { body: { isValid: false } } })
    await screen.type(/^Code/, 'on')
    await screen.type(/^Code/, 'onz')
    await screen.until(() => screen.text().includes('Ongeldige kortingscode'))
    expect(screen.text()).toContain('Deze code is niet geldig of verlopen')
    expect(screen.fieldOf(/^Code/).value).toBe('ONZ')
    expect(screen.wire.sentTo('/api/discount-codes/validate')).toHaveLength(1)
  })

  it('says that a code could not be checked', async () => {
    const screen = await open('/tickets?stap=3')
    await screen.type(/^Code/, 'zee')
    await screen.press('Pas toe')
    await screen.until(() => screen.text().includes('Kon kortingscode niet controleren'))
  })

  it('waits for what is said of a code before it goes to the payment, and takes it off', async () => {
    const screen = await open('/tickets?stap=3', {
      [register]: { body: { ticketId, paymentUrl } },
      [validate]: { body: { isValid: true, id: 'z', code: 'ZEEWIND10', type: 'percentage', value: 10 } },
    })
    await screen.type(/^Code/, 'zeewind10')
    await screen.submit()
    await screen.until(() => screen.text().includes(`at ${paymentUrl}`))
    expect(screen.orders()).toMatchObject([{ discountCode: 'ZEEWIND10', discountCodeId: 'z', totalPrice: 7650 }])
    expect(screen.wire.sentTo('/api/discount-codes/validate')).toHaveLength(1)
  })

  it('is busy while a code is being checked, and does not go on when another one is typed meanwhile', async () => {
    const screen = await open('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } }, [validate]: 'no answer' })
    await screen.type(/^Code/, 'zeewind10')
    await screen.submit()
    await screen.until(() => screen.query('form [aria-busy=true]') !== null)
    await screen.type(/^Code/, 'zeewind1')
    await screen.until(() => screen.query('form [aria-busy=true]') === null)
    expect(screen.orders()).toEqual([])
  })

  it.each([
    ['refused', 'onzin', { body: { isValid: false, message: 'Deze code is verlopen.' } }, 'Deze code is verlopen. Verbeter de code'],
    ['too short', 'on', { body: { isValid: false } }, 'Deze code is niet geldig of verlopen. Verbeter de code'],
    ['not to be checked', 'onzin', 'no network', 'haal de code weg om zonder korting te betalen.'],
  ] as const)('a code that is %s is never paid past in silence: it is removed, or put right', async (_, code, answer, says) => {
    const screen = await open('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } }, [validate]: answer })
    await screen.type(/^Code/, code)
    await screen.submit()
    await screen.until(() => screen.text().includes(says))
    await screen.until(() => document.activeElement === screen.fieldOf(/^Code/))
    await screen.submit()
    await screen.until(() => screen.text().includes(says))
    expect(screen.orders()).toEqual([])
    await screen.press('Haal de code weg')
    expect(screen.fieldOf(/^Code/).value).toBe('')
    await screen.submit()
    await screen.until(() => screen.text().includes('at /checkout'))
    expect(screen.orders()).toMatchObject([{ totalPrice: 8500 }])
    expect(screen.orders()[0]).not.toHaveProperty('discountCode')
  })

  it('asks for the size of the hoodie', async () => {
    const screen = await open('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } } })
    await pick(screen, /Hoodie/)
    await screen.submit()
    expect(screen.text()).toContain('Selecteer een maat')
    expect(screen.orders()).toEqual([])
    await screen.press('L', 'label')
    await screen.submit()
    await screen.until(() => screen.text().includes('at /checkout'))
    expect(screen.orders()).toMatchObject([{ addons: [{ id: 5, size: 'L' }], totalPrice: 12450 }])
  })

  it('says that the hoodie is sold out, and takes it off an order that came too late', async () => {
    const screen = await open('/tickets?stap=3', { [register]: refusal(409, 'addon_sold_out', 'De hoodie is uitverkocht.') })
    await pick(screen, /Hoodie/)
    await screen.press('L', 'label')
    screen.wire.answers['GET /api/addons'] = { body: [{ id: 5, soldOut: true }] }
    await screen.submit()
    await screen.until(() => screen.text().includes('De hoodie is uitverkocht.'))
    expect(useTicketDraft.getState().addons).toEqual([])
    await screen.until(() => screen.text().includes('Uitverkocht'))
  })

  it('a free order skips the payment', async () => {
    const screen = await open('/tickets?stap=3', { [register]: { body: { ticketId } } })
    await screen.submit()
    await screen.until(() => screen.text().includes(`at /ticket-confirmation?ticketId=${ticketId}`))
    await screen.until(() => screen.text().includes('Registratie voltooid!'))
  })

  it('sends once when it is pressed twice', async () => {
    const screen = await open('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } } })
    const form = screen.query('form') as HTMLFormElement
    await act(async () => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await screen.until(() => screen.text().includes('at /checkout'))
    expect(screen.orders()).toHaveLength(1)
  })

  it('loses nothing without network, and tries again under the same key', async () => {
    const screen = await open('/tickets?stap=3')
    await screen.submit()
    await screen.until(() => screen.text().includes('Er is niets verloren'))
    screen.wire.answers[register] = { body: { ticketId, paymentUrl } }
    await screen.submit()
    await screen.until(() => screen.text().includes('at /checkout'))
    expect(new Set(screen.keys).size).toBe(1)
    expect(screen.keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(useTicketDraft.getState().participants[0].name).toBe('Sanne de Wit')
  })

  it('begins anew, with everything that was filled in, when the places of the first try are gone for good', async () => {
    const over = refusal(409, 'hold_over', 'De tijd om te betalen is om. Schrijf je opnieuw in.')
    const screen = await open('/tickets?stap=3', { [register]: over })
    await screen.submit()
    await screen.until(() => screen.text().includes('Schrijf je opnieuw in.'))
    screen.wire.answers[register] = { body: { ticketId, paymentUrl } }
    await screen.submit()
    await screen.until(() => screen.text().includes('at /checkout'))
    expect(new Set(screen.keys).size).toBe(2)
  })

  it('goes back to the day when it filled up', async () => {
    const screen = await open('/tickets?stap=3', { [register]: refusal(409, 'date_full', 'Deze dag is vol. Kies een andere dag.') })
    await screen.submit()
    await screen.until(() => screen.text().includes('Kies je race'))
    expect(screen.text()).toContain('Registratie mislukt')
    expect(screen.text()).toContain('Deze dag is vol. Kies een andere dag.')
    expect(useTicketDraft.getState()).toMatchObject({ eventDate: '', ticketType: 'solo' })
  })

  it('goes back to the one of a duo whose date the server found wrong, and says it at the field', async () => {
    changeDraft({ ticketType: 'duo' })
    const says = 'Deze datum is nog niet geweest'
    const body = { message: says, code: 'invalid_input', details: [{ path: 'participants.1.birthDate', message: says }] }
    const screen = await open('/tickets?stap=3', { [register]: { status: 400, body } })
    await screen.submit()
    await screen.until(() => screen.text().includes('Wie doen er mee?'))
    const dates = [...document.querySelectorAll<HTMLInputElement>('input[type="date"]')]
    await screen.until(() => document.activeElement === dates[1])
    expect(dates.map((date) => date.getAttribute('aria-invalid'))).toEqual([null, 'true'])
    expect(document.getElementById(dates[1]!.getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent).toBe(says)
  })

  it('goes back to the day when it is none of the edition any more', async () => {
    const says = 'Deze dag hoort niet bij dit evenement. Kies een andere dag.'
    const body = { message: says, code: 'invalid_input', details: [{ path: 'eventDate', message: says }] }
    const screen = await open('/tickets?stap=3', { [register]: { status: 400, body } })
    await screen.submit()
    await screen.until(() => screen.text().includes('Kies je race'))
    expect(screen.text()).toContain(says)
    expect(useTicketDraft.getState().eventDate).toBe('')
  })

  it.each(['registration_closed', 'hold_over', 'request_reused'])('after %s the next press is a registration of its own', async (code) => {
    const screen = await open('/tickets?stap=3', { [register]: refusal(409, code, 'Je plek was al weg toen je betaling kwam.') })
    await screen.submit()
    await screen.until(() => screen.text().includes('Je plek was al weg'))
    changeDraft({ eventDate: '2025-10-11' })
    const again = await open('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } } })
    await again.submit()
    await again.until(() => again.text().includes('at /checkout'))
    expect(again.keys).toHaveLength(1)
    expect(screen.keys).not.toContain(again.keys[0])
    expect(again.orders()).toMatchObject([{ replaces: [screen.keys[0]] }])
  })

  it('a corrected name takes the place of what this browser registered before', async () => {
    const screen = await open('/tickets?stap=3', { [register]: { body: { ticketId, paymentUrl } } })
    await screen.submit()
    await screen.until(() => screen.text().includes('at /checkout'))
    expect(screen.orders()[0]).not.toHaveProperty('replaces')
    changeDraft({ participants: [{ ...jamal, shirtSize: '' }, jamal] })
    const again = await open('/tickets?stap=3', { [register]: { body: { ticketId: 'u'.repeat(32), paymentUrl } } })
    await again.submit()
    await again.until(() => again.text().includes('at /checkout'))
    expect(again.keys[0]).not.toBe(screen.keys[0])
    expect(again.orders()).toMatchObject([{ replaces: [screen.keys[0]] }])
  })

  it('an answer carries nobody off who went back meanwhile; the corrected order waits for it, and takes its place', async () => {
    const first = Promise.withResolvers<Answer>()
    const screen = await open('/tickets?stap=3', { [register]: () => first.promise })
    await screen.submit()
    await screen.press('Terug')
    await screen.until(() => screen.text().includes('Wie doet er mee?'))
    await screen.type('Naam', 'Sanne Smit')
    await screen.submit()
    await screen.until(() => screen.text().includes('Erbij'))
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

  it('another tab of the same draft: what it sent is replaced, what it typed stands here, and when it was paid what is typed here stays', async () => {
    const sent = { key: 'a', contents: 'x', replaces: [] }
    const elsewhere = (change: Record<string, unknown> | null) => act(async () => storeElsewhere(draftKey, change))
    changeDraft({ participants: [{ ...jamal, shirtSize: '' }, jamal] })
    const screen = await open('/tickets?stap=2', { [register]: { body: { ticketId, paymentUrl } } })
    await elsewhere({ participants: [{ ...jamal, shirtSize: '', phone: '0699999999' }, jamal] })
    expect(screen.fieldOf('Telefoon').value).toBe('0699999999')
    await elsewhere({ sent })
    expect(screen.text()).toContain('Verstuurd in een ander tabblad')
    await screen.type('Naam', 'Sanne Smit')
    expect(JSON.parse(localStorage.getItem(draftKey)!).state).toMatchObject({
      sent,
      participants: [{ name: 'Sanne Smit', phone: '0699999999' }, {}],
    })
    await elsewhere({ sent: null, ticketType: null, eventDate: '' })
    await elsewhere(null)
    expect(screen.text()).toContain('Betaald in een ander tabblad')
    expect(screen.fieldOf('Naam').value).toBe('Sanne Smit')
    await screen.submit()
    await screen.until(() => screen.text().includes('Erbij'))
    await screen.submit()
    await screen.until(() => screen.text().includes('at /checkout'))
    expect(screen.orders()).toMatchObject([{ replaces: ['a'], participants: [{ name: 'Sanne Smit' }] }])
  })

  it.each([
    ['to be paid', { body: { ticketId, paymentUrl } }, undefined],
    ['that is free', { body: { ticketId } }, expect.stringContaining('Je ticket is gemaakt met wat je had ingevuld.')],
    ['that is refused', refusal(409, 'date_full', 'Deze dag is vol. Kies een andere dag.'), undefined],
  ] as const)('an order %s leaves who went back where they are, with the draft', async (_, answer, says) => {
    const first = Promise.withResolvers<Answer>()
    const screen = await open('/tickets?stap=3', { [register]: () => first.promise })
    await screen.submit()
    await screen.press('Terug')
    await screen.until(() => screen.text().includes('Wie doet er mee?'))
    await act(async () => first.resolve(answer))
    await act(async () => {})
    expect(screen.text()).toContain('Wie doet er mee?')
    expect(useToasts.getState().current?.description).toEqual(says)
    expect([useTicketDraft.getState().eventDate, localStorage.getItem(pendingKey)]).toEqual(['2025-10-11', null])
  })

  it('explains another price, asks again what the discount is, and makes a new key', async () => {
    const says = 'De prijs is veranderd: je zag € 76,50, het is nu € 80,75.'
    startDraft({ code: 'ZEEWIND10', discount: { code: 'ZEEWIND10', type: 'percentage', value: 10, ticketType: 'solo' } })
    const screen = await open('/tickets?stap=3', {
      [register]: refusal(409, 'price_changed', says),
      [validate]: { body: { isValid: true, code: 'ZEEWIND10', type: 'percentage', value: 5 } },
    })
    await screen.submit()
    await screen.until(() => screen.text().includes(says) && screen.text().includes('€ 80,75'))
    await screen.until(() => screen.text().includes('5% korting op je ticket'))
    screen.wire.answers[register] = { body: { ticketId, paymentUrl } }
    await screen.submit()
    await screen.until(() => screen.text().includes('at /checkout'))
    expect(screen.orders().map(({ totalPrice }) => totalPrice)).toEqual([7650, 8075])
    expect(new Set(screen.keys).size).toBe(2)
  })

  it('asks what the edition costs now when the price was refused, and sends that with the next press', async () => {
    const ticketPrices = [{ value: { solo: 9000, duo: 16000 }, screens: [], elsewhere: 'Solo € 90, Duo € 160' }]
    const screen = await open('/tickets?stap=3', {
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

  it('falls back to its own words', async () => {
    const screen = await open('/tickets?stap=3', { [register]: { status: 503, body: { message: '', code: 'busy' } } })
    await screen.submit()
    await screen.until(() => screen.text().includes('Er is een fout opgetreden tijdens de registratie'))
  })
})
