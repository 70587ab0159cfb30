import { describe, expect, test } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { checkClosing, isClosed, type ClosingFacts } from './closing-check.ts'
import { checkEdition, listDiffering, type EditionFacts } from './edition-check.ts'
import { listErasures } from './list-erasures.ts'

const ready: EditionFacts = {
  edition: { id: 'd-2026', name: 'Duinstorm 2026', current: true },
  days: [
    { eventDate: '2025-10-04', places: 100, wavePlaces: 100, status: 'registration_open' },
    { eventDate: '2025-10-05', places: 100, wavePlaces: 100, status: 'upcoming' },
  ],
  needStart: 0,
  starters: { told: 20, least: 20, most: 20 },
  checkIn: { chosen: '07:30', opens: '07:30' },
  emergencyUnset: false,
  senderUnset: false,
  contactEmail: 'info@duinstorm.nl',
  pricesOf: null,
  differing: [],
  codesOn: 2,
  oldCodesOn: 0,
  selfServiceUntil: '2025-09-27T18:00:00.000Z',
  saleBegun: false,
  mailDomain: 'www.duinstorm.nl',
  payments: 'live',
  disputes: { tickets: 0, orders: 0 },
  erasureFails: false,
  cardYears: ['2025'],
}
const todo = (change: Partial<EditionFacts>) =>
  checkEdition({ ...ready, ...change }, '2025-06-01')
    .filter(({ level }) => level !== 'ok')
    .map(({ key, level }) => `${key} ${level}`)

describe('the ready check of an edition', () => {
  test('lists no task when all facts are filled in', () => expect(todo({})).toEqual([]))

  test.each<[Partial<EditionFacts>, string[]]>([
    [{ emergencyUnset: true }, ['emergency bad']],
    [{ senderUnset: true }, ['sender bad']],
    [{ contactEmail: 'info@duinstorm.example' }, ['contact bad']],
    [{ days: [{ ...ready.days[0]!, wavePlaces: 99 }, ready.days[1]!] }, ['places warn']],
    [{ needStart: 2 }, ['new-start bad']],
    [{ starters: { told: 20, least: 20, most: 60 } }, ['starters warn']],
    [{ starters: { told: 20, least: 60, most: 60 } }, ['starters warn']],
    [{ checkIn: { chosen: '07:30', opens: '07:15' } }, ['check-in warn']],
    [{ starters: null, days: [], cardYears: [] }, ['places bad', 'sale warn']],
    [{ days: ready.days.map((day) => ({ ...day, status: 'upcoming' })) }, ['sale warn']],
    [{ edition: { ...ready.edition, current: false } }, ['sale warn']],
    [{ edition: { ...ready.edition, current: false }, saleBegun: true }, ['sale bad']],
    [{ days: ready.days.map((day) => ({ ...day, status: 'upcoming' })), saleBegun: true }, ['sale warn']],
    [{ edition: { ...ready.edition, current: false }, days: ready.days.map((day) => ({ ...day, status: 'finished' })) }, []],
    [{ pricesOf: 'Duinstorm 2025' }, ['prices tip']],
    [{ differing: ['Waves'] }, ['differing warn']],
    [{ oldCodesOn: 1 }, ['codes warn']],
    [{ selfServiceUntil: null }, ['self-service tip']],
    [{ selfServiceUntil: null, days: ready.days.map((day) => ({ ...day, status: 'finished' })) }, []],
    [{ mailDomain: 'localhost' }, ['domain warn']],
    [{ mailDomain: '127.0.0.1' }, ['domain warn']],
    [{ mailDomain: 'd1.cloudfront.net' }, ['domain warn']],
    [{ payments: 'test' }, ['payments bad']],
    [{ payments: 'unset' }, ['payments bad']],
    [{ disputes: { tickets: 1, orders: 0 } }, ['disputes warn']],
    [{ disputes: { tickets: 1, orders: 2 } }, ['disputes warn', 'order-disputes warn']],
    [{ erasureFails: true }, ['erasure bad']],
    [{ cardYears: ['2024'] }, ['events warn']],
    [
      { edition: { ...ready.edition, closedOn: '2025-11-03' }, emergencyUnset: true, payments: 'test', erasureFails: true },
      ['erasure bad'],
    ],
  ])('for the change %j the to-do list has %j', (change, lines) => expect(todo(change)).toEqual(lines))

  test('when an edition is over, advises to close it and does not advise to sell tickets', () => {
    const old = { ...ready, edition: { ...ready.edition, current: false } }
    const saleOn = (today: string) => checkEdition(old, today).find(({ key }) => key === 'sale')
    expect(saleOn('2025-10-05')).toMatchObject({
      text: 'De dagen zijn open, maar de site verkoopt een andere editie.',
      advice: 'Maak deze editie huidig zodra de verkoop begint.',
    })
    expect(saleOn('2025-10-06')).toMatchObject({
      level: 'warn',
      text: 'Deze editie is voorbij en nog niet gesloten.',
      advice: 'Sluiten zet ook de kortingscodes uit.',
      to: '/admin/instellingen/afsluiten',
    })
  })

  test('lists facts for which screens show different values, including prices, until an organiser chooses a value', () => {
    expect(listDiffering(builtInEdition)).toEqual(expect.arrayContaining(['Datum', 'Ticketprijs', 'Waves']))
    const { wizard } = builtInEdition.prices
    const chosen = { ...builtInEdition, prices: { wizard, form: wizard, 'form-labels': wizard }, facts: { dates: true, checkInOpens: '07:30' } } as const // prettier-ignore
    const names = listDiffering(chosen)
    for (const name of ['Datum', 'Ticketprijs', 'Check-in open']) expect(names).not.toContain(name)
  })
})

const open: ClosingFacts = {
  lastDay: '2025-10-12',
  openDays: ['2025-10-12'],
  codesOn: 1,
  unsent: [],
  silent: [],
  missingScans: [],
  onCourse: 0,
  missing: [],
  courseDay: null,
  notStarted: 0,
  needStart: 0,
  conflicts: 0,
  refused: 0,
  withoutStart: 0,
  unworn: 0,
  openTaps: 0,
  implausible: 0,
  unpublished: [],
  republish: [],
  held: 0,
  offers: 0,
  refunds: 0,
  disputes: { tickets: 0, orders: 0 },
  orders: 0,
  volunteers: 0,
  phones: 0,
  erasedOn: null,
}

describe('closing an edition', () => {
  const left = (change: Partial<ClosingFacts>, today = '2025-10-13') =>
    checkClosing({ ...open, ...change }, today).flatMap(({ key, level, text }) => (level === 'ok' ? [] : [`${key}: ${text}`]))

  test.each<[Partial<ClosingFacts>, string[]]>([
    [{}, []],
    [
      {
        unsent: [
          { id: 'a', name: 'Post A', waiting: 1 },
          { id: 'b', name: 'Post B', waiting: 0 },
        ],
        phones: 2,
      },
      [
        'unsent: Nog niet alles verstuurd: Post A (1 scan). Misschien ook Post B, niet gehoord sinds de laatste finish.',
        'phones: 2 telefoons zijn nog gekoppeld en kunnen blijven scannen.',
      ],
    ],
    [
      { unsent: [{ id: 'b', name: 'Cees', waiting: 0 }] },
      ['unsent: Misschien niet alles verstuurd: Cees, niet gehoord sinds de laatste finish.'],
    ],
    [{ silent: ['Post C'] }, ['silent: Van 1 telefoon is onbekend of alles verstuurd is: Post C.']],
    [
      { missingScans: [{ name: 'Post B', since: '2025-10-11T08:40:00.000Z', waiting: 0 }] },
      ['missing-scans: Misschien ontbreken scans van een ingetrokken telefoon: Post B (na za 11 okt 10:40).'],
    ],
    [
      {
        missingScans: [
          { name: 'Post B', since: '2025-10-11T08:40:00.000Z', waiting: 3 },
          { name: 'Post C', since: '2025-10-11T09:00:00.000Z', waiting: 0 },
        ],
      },
      [
        'missing-scans: Misschien ontbreken scans van ingetrokken telefoons: Post B (3 scans, en na za 11 okt 10:40) en Post C (na za 11 okt 11:00).',
      ],
    ],
    [{ missing: ['Anna', 'Bas'] }, ['missing: 2 deelnemers zijn niet meer gezien: Anna en Bas.']],
    [{ onCourse: 2 }, ['course: 2 deelnemers zijn nog op het parcours, zonder finish of uitval.']],
    [{ withoutStart: 1 }, ['without-start: 1 deelnemer is gefinisht zonder start.']],
    [{ withoutStart: 2 }, ['without-start: 2 deelnemers zijn gefinisht zonder start.']],
    [{ unworn: 1 }, ['unworn: 1 tijd van een onbekend nummer telt nog niet mee.']],
    [{ unworn: 2 }, ['unworn: 2 tijden van een onbekend nummer tellen nog niet mee.']],
    [{ openTaps: 1 }, ['taps: 1 tik zonder nummer telt nog niet mee.']],
    [{ implausible: 1 }, ['implausible: Nog na te kijken: 1 ongeloofwaardige tijd.']],
    [{ implausible: 4 }, ['implausible: Nog na te kijken: 4 ongeloofwaardige tijden.']],
    [{ notStarted: 1 }, ['not-started: 1 deelnemer is ingecheckt, zonder start en finish.']],
    [{ notStarted: 5 }, ['not-started: 5 deelnemers zijn ingecheckt, zonder start en finish.']],
    [{ conflicts: 1, refused: 2 }, ['scans: Nog te beslissen: 1 conflict en 2 scans om na te gaan.']],
    [{ unpublished: ['2025-10-11'] }, ['results: De uitslag van za 11 okt 2025 is nog niet gepubliceerd.']],
    [{ republish: ['2025-10-11'] }, ['republish: Opnieuw te publiceren: de uitslag van za 11 okt 2025.']],
    [{ held: 1 }, ['held: 1 ticket is nog niet betaald.']],
    [{ held: 2 }, ['held: 2 tickets zijn nog niet betaald.']],
    [{ offers: 1 }, ['offers: Voor 1 persoon op de wachtlijst wordt een plek vastgehouden.']],
    [{ offers: 3 }, ['offers: Voor 3 mensen op de wachtlijst wordt een plek vastgehouden.']],
    [{ refunds: 1 }, ['refunds: 1 terugbetaling is nog onderweg.']],
    [{ disputes: { tickets: 2, orders: 0 } }, ['disputes: Van 2 tickets vraagt de bank het geld terug.']],
    [{ disputes: { tickets: 0, orders: 1 } }, ['order-disputes: Van 1 bestelling vraagt de bank het geld terug.']],
    [{ orders: 1 }, ['orders: 1 betaalde bestelling is nog niet verzonden.']],
    [{ volunteers: 1 }, ['volunteers: Bij 1 dienst is een vrijwilliger wel ingecheckt, niet uitgecheckt.']],
    [{ volunteers: 2 }, ['volunteers: Bij 2 diensten is een vrijwilliger wel ingecheckt, niet uitgecheckt.']],
    [{ phones: 1 }, ['phones: 1 telefoon is nog gekoppeld en kan blijven scannen.']],
    [{ phones: 2 }, ['phones: 2 telefoons zijn nog gekoppeld en kunnen blijven scannen.']],
  ])('for the change %j the list of open work has %j', (change, lines) => expect(left(change)).toEqual(lines))

  test('reports that all scans of paired phones arrived only if no phone is silent or known to have unsent scans', () => {
    const textsOfClosing = (change: Partial<ClosingFacts>) => checkClosing({ ...open, ...change }, '2025-10-13').map(({ text }) => text)
    const all = 'Van de gekoppelde telefoons zijn alle scans binnen.'
    expect(textsOfClosing({ phones: 1 })).toContain(all)
    expect(textsOfClosing({ phones: 1, silent: ['Post C'] })).not.toContain(all)
    expect(textsOfClosing({ phones: 0 })).toContain('Er is geen telefoon meer gekoppeld.')
  })

  test('links to the list of phones, and to the first day with people on the course, missing people or unpublished results', () => {
    const linkOf = (change: Partial<ClosingFacts>, key: string) =>
      checkClosing({ ...open, ...change }, '2025-10-13').find((line) => line.key === key)!.to
    expect(linkOf({ onCourse: 1, courseDay: '2025-10-11' }, 'course')).toBe('/admin/racedag?dag=2025-10-11')
    expect(linkOf({ silent: ['Post C'] }, 'silent')).toBe('/admin/instellingen#telefoons')
    expect(linkOf({ missing: ['Anna'], courseDay: '2025-10-11' }, 'missing')).toBe('/admin/racedag?dag=2025-10-11')
    expect(linkOf({ unpublished: ['2025-10-11', '2025-10-12'] }, 'results')).toBe('/admin/uitslagen?dag=2025-10-11')
    expect(linkOf({ republish: ['2025-10-12'] }, 'republish')).toBe('/admin/uitslagen?dag=2025-10-12')
  })

  test('warns until the last race day is over, even if the edition was closed before', () => {
    const race = 'race: De race is nog niet voorbij: de laatste dag is zo 12 okt 2025.'
    expect(left({}, '2025-10-12')).toEqual([race])
    expect(left({ openDays: [], codesOn: 0 }, '2025-10-12')).toEqual([race])
    expect(left({ lastDay: null })).toEqual([])
    expect(left({ openDays: [], codesOn: 0 })).toEqual([])
  })

  test('treats an edition as closed once no day is on sale and no discount code is active', () => {
    expect([open, { ...open, openDays: [] }, { ...open, codesOn: 0 }, { ...open, openDays: [], codesOn: 0 }].map(isClosed)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test('shows when data is deleted, and marks it as done once the nightly job ran after that day', () => {
    const health = (erasedOn: string | null) => listErasures({ ...open, erasedOn })[0]
    expect(health('2025-10-19')).toEqual({ what: 'Gezondheid van deelnemers', when: '19 oktober 2025', done: false })
    expect(health('2025-10-20')).toMatchObject({ done: true })
    expect(health(null)).toMatchObject({ done: false })
    expect(listErasures({ ...open, lastDay: null })[0]).toMatchObject({ when: '7 dagen na de race' })
  })
})
