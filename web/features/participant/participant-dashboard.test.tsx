import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { builtInEdition, factsOf } from '#shared/domain/race/editions.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { applyFacts, applyStoredFacts } from '#web/api/stored-facts.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { getSession, jamal, open, sanne, session } from './testing/open-dashboard.tsx'
import { getWeather, weather } from './testing/weather-answer.ts'

beforeEach(() => localStorage.clear())

describe('the ticket', () => {
  it('shows the start number of a member who has one', async () => {
    fakeWire({ [getSession]: session({ ...sanne, startNumber: '101' }, jamal) })
    const screen = await open()
    await screen.until(() => screen.text().includes('Startnummer101'))
    await screen.press('Jamal')
    expect(screen.text()).not.toContain('Startnummer')
  })

  it.each([
    ['wristband', 'polsband', 'Laat bij de finish je polsband scannen'],
    ['own', 'startnummer', 'Bij de finish noteert de crew je startnummer'],
  ])('names what the participant wears, a wristband or a start number: numbering %s', async (numbering, thing, finish) => {
    fakeWire({ [getSession]: session({ ...sanne, numbering }, { ...jamal, numbering, raceStatus: 'started' }) })
    const screen = await open()
    await screen.until(() => screen.text().includes(`Je ${thing} krijg je bij de check-in.`))
    expect(screen.text()).toContain(`Draag je ${thing} tot na de finish`)
    await screen.press('Jamal')
    expect(screen.text()).toContain(`${finish}, dan staat hier je uitslag.`)
  })

  it('shows the size of the hoodie under the registration', async () => {
    fakeWire({ [getSession]: session({ ...sanne, sizes: [{ name: 'Hoodie', size: 'M' }] }, jamal) })
    const screen = await open()
    await screen.until(() => screen.text().includes('HoodieMaat M'))
    await screen.press('Jamal')
    expect(screen.text()).not.toContain('Maat')
  })

  it('shows the QR, the code and the start time of each member of a duo', async () => {
    fakeWire({ [getSession]: session(sanne, jamal) })
    const screen = await open()
    await screen.until(() => screen.text().includes('DS-7K4P-2M9X'))
    expect(screen.text()).toMatch(/12:00.*Wave 5.*zaterdag.*11 oktober/)
    expect(screen.text()).toContain('Wees er om 11:30.')
    expect(screen.text()).toContain('De check-in is open vanaf 07:30.')
    expect(screen.query('svg[aria-label="QR-code van het ticket van Sanne de Wit"]')).not.toBeNull()
    await screen.press('Jamal')
    expect(screen.text()).toContain('DS-5R8W-1C6T')
    expect(screen.text()).toContain('Wave wordt later toegewezen')
  })

  it('shows the time of the check-in', async () => {
    fakeWire({ [getSession]: session({ ...sanne, raceStatus: 'checked_in', checkInTime: '2025-10-11T07:41:00.000Z' }) })
    const screen = await open()
    await screen.until(() => screen.text().includes('Je bent ingecheckt om 09:41'))
  })

  it('shows no QR before the payment', async () => {
    fakeWire({ [getSession]: session({ ...sanne, qrCode: '' }) })
    const screen = await open()
    await screen.until(() => screen.text().includes('QR code wordt gegenereerd na betaling'))
    expect(screen.text()).not.toContain('Vergroot')
  })
})

it('shows the new holder of a transferred place and a link to the invoices, and does not mention a payment', async () => {
  const { body } = session()
  fakeWire({
    [getSession]: { body: { ...body, transferred: [{ name: 'Bob Smit', eventDate: '2025-10-11' }] } },
    'GET /api/participant/invoices': {
      body: [
        {
          number: '2025-000042',
          kind: 'invoice',
          issuedAt: '2025-09-15T10:00:00.000Z',
          total: 8500,
          what: 'Solo',
          company: null,
          isChangeable: false,
        },
      ],
    },
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('Factuur 2025-000042'))
  expect(screen.text()).toContain('Je plek op zaterdag 11 oktober 2025 is nu van Bob Smit.')
  expect(screen.text()).not.toContain('Zodra je betaling binnen is')
})

describe('around the ticket', () => {
  it('greets the participant by name, and links to the profile', async () => {
    fakeWire({ [getSession]: session(sanne, jamal) })
    const screen = await open()
    await screen.until(() => screen.text().includes('Welkom, Sanne de Wit'))
    await screen.press('Profiel', 'link')
    expect(screen.url()).toBe('/participant-profile')
  })

  it.each<[string, readonly object[], RegExp]>([
    [
      'a solo without a wave',
      [{ ...jamal, ticketType: 'solo', member: { number: 1, of: 1 }, teammate: null }],
      /SoortSoloDag.*StartWave wordt later toegewezenStatusGeregistreerd/,
    ],
    ['a buyer with both tickets', [sanne, jamal], /SoortDuoTeamSanne de Wit en Jamal BouzidiDag.*StartWave 5, 12:00.*Bovenaan kies je/],
    [
      'a participant whose wave is cancelled',
      [{ ...sanne, waveTime: null, waveCancelled: true }],
      /StartWave 5 gaat niet door\. Je nieuwe start mailen we zodra die bekend is\.Status/,
    ],
    ['a partner with one ticket', [jamal], /TeamJamal Bouzidi en Sanne de Wit.*Dit is die van jou/],
  ])('shows the registration of %s', async (_, people, words) => {
    fakeWire({ [getSession]: session(...people) })
    const screen = await open()
    await screen.until(() => screen.text().includes('Je inschrijving'))
    expect(screen.text()).toMatch(words)
  })

  it("shows the person's timetable, the event, emergency numbers, training, important information and the roadmap", async () => {
    fakeWire({ [getSession]: session(sanne) })
    const screen = await open()
    await screen.until(() => screen.text().includes('Hier werken we aan'))
    expect(screen.text()).toMatch(/07:00Registratie08:00Warming-up09:00Eerste wave12:00Jouw start, wave 512:00Lunch17:00Prijsuitreiking/)
    expect(screen.text()).toContain('Elders vermeld: registratie 07:30 (home); waves 08:00-16:00 (home)')
    expect(screen.text()).toMatch(/Wanneer11 & 12 oktober 2025.*ToegangVanaf 07:30.*Conditie.*Kracht.*De racedag.*geldig ID/)
    // The ticket card shows 07:30 too. The note shows 08:00, the time on other screens.
    expect(screen.text()).toContain('De check-in is open vanaf 07:30.')
    expect(screen.text()).toContain('toegang 08:00')
    const numbers = ['112', '0710000001', '0710000002']
    for (const number of numbers) expect(screen.query(`a[href="tel:${number}"]`)).not.toBeNull()
  })

  it('shows one check-in time on the whole screen if people must arrive before the time that the organiser entered', async () => {
    applyFacts(
      factsOf({
        ...builtInEdition,
        facts: { checkInOpens: '07:30', arriveMinutesBefore: 45, waveTimes: { first: '08:00', last: '16:00', capacity: 20 } },
      }),
    )
    fakeWire({ [getSession]: session(sanne) })
    const screen = await open()
    await screen.until(() => screen.text().includes('Hier werken we aan'))
    expect(screen.text()).toContain('De check-in is open vanaf 07:15.')
    expect(screen.text()).toMatch(/07:15Registratie.*ToegangVanaf 07:15/)
    expect(screen.text()).not.toMatch(/07:30|toegang 08:00/)
    act(() => applyFacts({}))
  })

  it('shows for an old ticket that its edition is over, with its year, and shows nothing about the next event', async () => {
    applyFacts(factsOf({ ...builtInEdition, days: ['2027-10-09', '2027-10-10'] }))
    const wire = fakeWire({ [getSession]: session(sanne), [getWeather]: weather('too_early') })
    const screen = await open()
    await screen.until(() => screen.text().includes('Deze editie is geweest'))
    await screen.until(() => screen.text().includes('Hier werken we aan'))
    expect(screen.text()).toContain('Dit ticket was voor zaterdag 11 oktober 2025.')
    expect(screen.text()).toMatch(/Wave 5zaterdag11 oktober 2025/)
    expect(screen.text()).not.toMatch(/Wees er|2027|Het weer|Noodnummers|Resultaten komen|check-in is open/)
    expect(wire.sentTo('/api/weather')).toHaveLength(0)
    act(() => applyFacts({}))
  })

  it("shows the organiser's texts without interpreting HTML, even without network", async () => {
    const [cardio, roadmap] = [['Loop <b>tegen</b> de wind in.'], ['Foto’s: bij je uitslag.', 'Meer volgt.']]
    applyFacts(factsOf({ ...builtInEdition, facts: { guide: { cardio, roadmap } } }))
    const storedFacts = localStorage.getItem(storageKey('facts'))!
    fakeWire({ [getSession]: session(sanne) })
    const first = await open()
    await first.until(() => first.text().includes('Loop <b>tegen</b> de wind in.Kracht'))
    expect(first.text()).toMatch(/Foto’s: bij je uitslag\.Meer volgt\./)
    expect(first.text()).not.toContain('twintig minuten')
    act(() => applyFacts({}))
    expect(first.text()).toContain('twintig minuten')
    // Simulates a reload of the page without network: the facts come only from the storage.
    localStorage.setItem(storageKey('facts'), storedFacts)
    fakeWire({})
    act(applyStoredFacts)
    const later = await open()
    await later.until(() => later.text().includes('Loop <b>tegen</b> de wind in.'))
    act(() => applyFacts({}))
  })

  it('shows no arrival time for a cancelled ticket', async () => {
    fakeWire({ [getSession]: session({ ...sanne, raceStatus: 'cancelled', qrCode: '' }) })
    const screen = await open()
    await screen.until(() => screen.text().includes('Dit ticket is geannuleerd'))
    expect(screen.text()).not.toMatch(/Wees er om|Jouw start/)
  })
})
