import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatTime } from '#shared/lib/dates.ts'
import { replaceFacts } from '#web/api/event-facts.ts'
import { recordServerTime } from '#web/api/server-clock.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { completedKey, persistCompleted, persistPending } from '#web/features/tickets/order/stored-order.ts'
import { get, transferredPlace, open, paid } from '#web/features/tickets/testing/open-confirmation.tsx'
import { sampleTicket, ticketId as id } from '#web/features/tickets/testing/sample-ticket.ts'

const textOf = (screen: { text: () => string }) => screen.text().replaceAll('\u00a0', ' ')
const setServerTime = (moment: string) => act(async () => recordServerTime(moment, Date.now()))

beforeEach(() => localStorage.clear())
afterEach(async () => {
  replaceFacts({})
  await setServerTime(new Date().toISOString())
  vi.unstubAllGlobals()
})

describe('the confirmation of a paid ticket', () => {
  it('shows for a ticket without a wave all facts, tips and links, and that the wave is assigned later', async () => {
    fakeWire({ [get]: { body: paid } })
    const screen = await open()
    await screen.until(() => textOf(screen).includes('Zaterdag 11 oktober 2025'))
    expect(screen.query('svg[role="img"][aria-label="QR-code van Sanne de Wit"]')).not.toBeNull()
    for (const line of [
      'DS-7K4P-2M9X',
      'Nog niet bekend',
      'Je wave wordt later toegewezen. Je krijgt een mail',
      'The Dune Base, Noordwijk',
      'Solo ticket € 85,00',
      'met iDEAL',
      'Betaald',
      'Wees er 30 minuten voor je start.',
      'Je starttijd mailen we zodra je wave bekend is.',
      'De check-in is open vanaf 07:30',
      'Geldig ID',
    ])
      expect(textOf(screen)).toContain(line)
    for (const to of ['/participant-login', '/tickets']) expect(screen.query(`a[href="${to}"]`)).not.toBeNull()
    expect(screen.query('button[aria-label="Download QR van Sanne de Wit"]')).not.toBeNull()
  })

  it('shows a discount in the same format as the mail', async () => {
    const lines = [
      { label: 'Solo ticket', amount: 8500 },
      { label: 'ZEEWIND10', amount: -1450 },
    ]
    fakeWire({ [get]: { body: { ...paid, price: 7050, lines } } })
    const screen = await open()
    await screen.until(() => textOf(screen).includes('ZEEWIND10 -€ 14,50'))
  })

  it('shows the start number once it is assigned', async () => {
    const [sanne] = paid.participants
    fakeWire({ [get]: { body: { ...paid, participants: [{ ...sanne, startNumber: '101' }] } } })
    const screen = await open()
    await screen.until(() => textOf(screen).includes('Startnummer 101'))
  })

  it('shows the assigned wave and when to arrive', async () => {
    fakeWire({ [get]: { body: { ...paid, waveNumber: 5, waveTime: '2025-10-11T10:00:00.000Z' } } })
    const screen = await open()
    await screen.until(() => textOf(screen).includes('Wave 5, 12:00'))
    expect(textOf(screen)).toContain('Wees er om 11:30.')
    expect(textOf(screen)).toContain('De check-in is open vanaf 07:30')
    expect(textOf(screen)).not.toContain('Nog niet bekend')
  })

  it('shows that the wave is cancelled, and no time to arrive', async () => {
    fakeWire({ [get]: { body: { ...paid, waveNumber: 5, waveTime: null, waveCancelled: true } } })
    const screen = await open()
    await screen.until(() => textOf(screen).includes('Wave 5 gaat niet door. Je nieuwe start mailen we'))
    expect(textOf(screen)).not.toContain('Wees er om')
  })

  it("shows an early check-in time for the first wave, even if the organiser's opening time is later", async () => {
    replaceFacts({ checkInOpens: [{ value: '09:30', screens: [], elsewhere: '' }] })
    fakeWire({ [get]: { body: { ...paid, waveNumber: 1, waveTime: '2025-10-11T06:00:00.000Z' } } })
    const screen = await open()
    await screen.until(() => textOf(screen).includes('Wave 1, 08:00'))
    expect(textOf(screen)).toContain('Wees er om 07:30. De check-in is open vanaf 07:30.')
  })

  it('shows a QR code for each participant of a duo', async () => {
    const participants = [...paid.participants, { id: '7K4P2M9Y', name: 'Jamal Bouzidi', qrCode: 'DS1B' }]
    fakeWire({ [get]: { body: { ...paid, ticketType: 'duo', secondaryParticipantName: 'Jamal Bouzidi', participants } } })
    const screen = await open()
    await screen.until(() => textOf(screen).includes('DS-7K4P-2M9Y'))
    expect(screen.query('svg[aria-label="QR-code van Jamal Bouzidi"]')).not.toBeNull()
    expect(textOf(screen)).toContain('Duo, 2 van 2')
  })

  it('lists both people of a duo if their names are equal, as after their data is erased', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const erased = { ...paid, ticketType: 'duo', primaryParticipantName: 'Gewist', secondaryParticipantName: 'Gewist' }
    fakeWire({ [get]: { body: { ...erased, lines: [...paid.lines, ...paid.lines] } } })
    const screen = await open()
    await screen.until(() => textOf(screen).includes('Deelnemers'))
    expect(textOf(screen)).toContain('DeelnemersGewistGewist')
    expect(complaints).not.toHaveBeenCalled()
  })

  it.each([
    ['2025-10-10T21:59:00.000Z', false],
    ['2025-10-10T22:01:00.000Z', true],
    ['2025-10-11T21:59:00.000Z', true],
    ['2025-10-11T22:01:00.000Z', false],
  ])("decides about the race-day banner by the server's clock: at %s it is shown: %s", async (moment, shown) => {
    await setServerTime(moment)
    fakeWire({ [get]: { body: paid } })
    const screen = await open()
    await screen.until(() => textOf(screen).includes('Zaterdag 11 oktober 2025'))
    expect(textOf(screen).includes('Vandaag is je race'), formatTime(moment)).toBe(shown)
    expect(textOf(screen).includes('De check-in opent om 07:30')).toBe(shown)
  })

  it("shows the race-day banner as soon as the server's time is known, also for a ticket that the device stored", async () => {
    await setServerTime('2025-10-09T10:00:00.000Z')
    persistCompleted(paid)
    fakeWire({ [get]: { body: paid } })
    const screen = await open()
    await screen.until(() => textOf(screen).includes('Zaterdag 11 oktober 2025'))
    expect(textOf(screen)).not.toContain('Vandaag is je race')
    await setServerTime('2025-10-11T10:00:00.000Z')
    await screen.until(() => textOf(screen).includes('Vandaag is je race'))
  })

  it('shares a text about the race without a link to the ticket, or copies the text if there is no share sheet', async () => {
    fakeWire({ [get]: { body: paid } })
    const screen = await open()
    await screen.until(() => textOf(screen).includes('Betaald'))
    const shared: ShareData[] = []
    vi.stubGlobal('navigator', { share: async (data: ShareData) => void shared.push(data) })
    await screen.press('Deel')
    expect(shared[0]).toMatchObject({ text: expect.stringContaining('zaterdag 11 oktober 2025'), url: location.origin })
    expect(JSON.stringify(shared)).not.toContain(id)
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
    await screen.press('Deel')
    await screen.until(() => textOf(screen).includes('Gekopieerd'))
    expect(copied[0]).not.toContain(id)
  })
})
describe('without an answer of the server, or without a ticket', () => {
  it('shows the ticket that the device stored, with and without the id in the URL', async () => {
    persistCompleted(paid)
    fakeWire({})
    for (const at of ['/ticket-confirmation', `/ticket-confirmation?ticketId=${id}`]) {
      const screen = await open(at)
      await screen.until(() => textOf(screen).includes('DS-7K4P-2M9X'))
      await screen.until(() => textOf(screen).includes('zoals dit toestel het bewaarde'))
    }
  })

  it.each(['/ticket-confirmation', '/ticket-confirmation?ticketId=', '/ticket-confirmation?ticketId=../../admin'])(
    'opens /tickets from %s, and sends no request',
    async (at) => {
      const wire = fakeWire({})
      const screen = await open(at)
      await screen.until(() => textOf(screen) === 'at /tickets')
      expect(wire.sent).toEqual([])
    },
  )

  it('opens /tickets when the server does not find the ticket, and deletes the stored ticket', async () => {
    persistCompleted(paid)
    fakeWire({ [get]: refusal(404, 'not_found', 'Dit ticket bestaat niet.') })
    const screen = await open('/ticket-confirmation')
    await screen.until(() => textOf(screen) === 'at /tickets')
    expect(localStorage.getItem(completedKey)).toBeNull()
  })

  it('shows that a newer mailed link replaced this link, and deletes the stored ticket', async () => {
    persistCompleted(paid)
    fakeWire({ [get]: refusal(410, 'link_expired', 'Deze link is vervangen. Open je ticket met de link in de nieuwste mail.') })
    const screen = await open()
    await screen.until(() => textOf(screen).includes('Open je ticket met de link in de nieuwste mail.'))
    expect(localStorage.getItem(completedKey)).toBeNull()
  })

  it.each([
    ['pending', 'In behandeling'],
    ['expired', 'Niet betaald'],
    ['failed', 'Niet betaald'],
    ['cancelled', 'Geannuleerd'],
    ['refunded', 'Terugbetaald'],
  ] as const)('shows a ticket that is %s as %s, without a QR code', async (status, word) => {
    fakeWire({ [get]: { body: sampleTicket({ status }) } })
    const screen = await open()
    await screen.until(() => screen.query('h1')?.textContent === word)
    expect(screen.query('svg[role="img"]')).toBeNull()
    const canRetry = status !== 'cancelled' && status !== 'refunded'
    expect(screen.query(`a[href="/checkout?ticketId=${id}&retry=1"]`) !== null).toBe(canRetry)
  })

  it('shows that a payment that came too late is refunded, and no link to pay again', async () => {
    fakeWire({ [get]: { body: sampleTicket({ status: 'refunded', paidTooLate: true }) }, [`${get}/invoices`]: { body: [] } })
    const screen = await open()
    await screen.until(() => screen.text().includes('Je plek was al weg toen je betaling kwam.'))
    expect(screen.text()).toContain('Betaal niet nog een keer')
    expect(screen.text()).not.toMatch(/Er is niets betaald|opnieuw te betalen|is terugbetaald/)
    expect(screen.query('a[href^="/checkout"]')).toBeNull()
  })

  it('links from a pending ticket to the payment that this device stored', async () => {
    persistPending({ ticketId: id, ticketType: 'solo', participantCount: 1, total: 8500, clientSecret: 'pi_1_secret_2' })
    fakeWire({ [get]: { body: sampleTicket() } })
    const screen = await open()
    await screen.until(() => screen.query(`a[href="/checkout?clientSecret=pi_1_secret_2&ticketId=${id}&retry=1"]`) !== null)
  })
})

describe('a transferred place', () => {
  it('shows the name of the new participant, and no QR code', async () => {
    fakeWire({ [get]: { body: { ...paid, qrCode: '', primaryParticipantName: 'Anna Smit', participants: [transferredPlace] } } })
    const screen = await open()
    await screen.until(() => screen.text().includes('Deze plek is overgedragen aan Anna Smit.'))
    expect(screen.text()).not.toMatch(/Je doet|Download QR|DS-/)
    expect(screen.query('svg[role=img]')).toBeNull()
  })

  it("shows the QR code of the buyer's own place in a duo, and no QR code for the transferred place", async () => {
    fakeWire({ [get]: { body: { ...paid, ticketType: 'duo', participants: [paid.participants[0], transferredPlace] } } })
    const screen = await open()
    await screen.until(() => screen.text().includes('De QR staat bij Anna Smit.'))
    expect(screen.text()).toContain('Betaald en binnen, Sanne.')
    expect(screen.text()).toContain('DS-7K4P-2M9X')
    expect(screen.text()).not.toContain('DS-5R8W')
  })
})

describe('a place that an organiser removed or whose participant was erased', () => {
  const gone = { id: '5R8W1C6T', name: 'Gewist', qrCode: '', transferred: false }
  const otherPlace = { ...transferredPlace, id: '6T9X2D7V' }

  it('shows the QR code of the other place in a duo, and no QR code for the removed place', async () => {
    fakeWire({ [get]: { body: { ...paid, ticketType: 'duo', qrCode: '', participants: [gone, paid.participants[0]] } } })
    const screen = await open()
    await screen.until(() => screen.text().includes('Deze plek is vervallen. Er is geen QR-code meer.'))
    expect(screen.text()).toContain('Betaald en binnen, Sanne.')
    expect(screen.query('svg[aria-label="QR-code van Sanne de Wit"]')).not.toBeNull()
    expect(screen.query('button[aria-label="Download QR van Gewist"]')).toBeNull()
    expect(screen.text()).not.toContain('DS-5R8W')
  })

  it.each([
    ['a solo', [gone], 'Deze plek is vervallen. De QR-code van eerst geeft geen toegang meer.'],
    ['both of a duo', [gone, { ...gone, id: '5R8W1C6V' }], 'Deze plekken zijn vervallen. De QR-codes van eerst geven geen toegang meer.'],
    ['a duo whose other place was transferred', [gone, otherPlace], 'Deze plek is vervallen, de andere is overgedragen aan Anna Smit.'],
  ])('shows no QR code when no place of the ticket is valid: %s', async (_, participants, words) => {
    fakeWire({ [get]: { body: { ...paid, qrCode: '', participants } } })
    const screen = await open()
    await screen.until(() => screen.text().includes(words))
    expect(screen.text()).not.toMatch(/Je doet|Download QR|DS-/)
    expect(screen.query('svg[role=img]')).toBeNull()
    expect(screen.query('a[href^="mailto:"]')).not.toBeNull()
  })
})
