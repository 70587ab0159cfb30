import { expect, it } from 'vitest'
import type { SaleOffer } from '#shared/contract/ticket-sales.ts'
import { readCsv } from '#web/features/admin/time-import/read-csv.ts'
import { guessFields, guessSource } from './fields.ts'
import { parsePhone } from '#web/features/admin/sheet-import/sheet-rows.ts'
import { guessDateOrder, parseDate, parseGender, parseSize } from './parse-cells.ts'
import { findRepeats, findShortages, planRows } from './plan-rows.ts'
import { importIdOf } from './import-id.ts'

const now = Date.parse('2025-09-01T10:00:00Z')
const wave = (id: number, number: number, startTime: string) =>
  ({ id, number, startTime, capacity: 2, currentCount: 0, status: 'available', waitingList: false }) as const
const offer: SaleOffer = {
  prices: { solo: 8500, duo: 15_500 },
  holdMinutes: 15,
  hoodieSizes: ['S', 'M', 'L', 'XL', 'XXL'],
  today: '2025-10-11',
  days: [
    {
      eventDate: '2025-10-11',
      left: 3,
      waitingList: false,
      waves: [wave(7, 1, '2025-10-11T07:00:00.000Z'), wave(8, 2, '2025-10-11T07:20:00.000Z')],
    },
    { eventDate: '2025-10-12', left: 9, waitingList: false, waves: [] },
  ],
}
const plan = (text: string, more: Partial<Parameters<typeof planRows>[1]> = {}) => {
  const [head, ...rows] = readCsv(text)
  return planRows(
    { names: head!.cells, rows, days1904: false },
    { fields: guessFields(head!.cells), day: '2025-10-11', ticketType: 'solo', dateOrder: 'day', ...more },
    offer,
    now,
  )
}

it.each([
  [
    'RunSignup',
    'Registration ID,Event,First Name,Last Name,Gender,DOB,Age,Email Address,Phone,Team Name,Emergency Name,Emergency Phone',
    [
      '',
      'ticketType',
      'buyer.first',
      'buyer.last',
      'buyer.gender',
      'buyer.birthDate',
      '',
      'buyer.email',
      'buyer.phone',
      'order',
      'buyer.emergencyContactName',
      'buyer.emergencyContactPhone',
    ],
  ],
  [
    'Eventbrite',
    'Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Attendee #,Buyer Email,Cell Phone,Gender,Birth Date',
    ['order', '', 'buyer.first', 'buyer.last', 'buyer.email', '', 'ticketType', '', '', 'buyer.phone', 'buyer.gender', 'buyer.birthDate'],
  ],
  [
    'pretix',
    'Order code,Position ID,Status,Email,Order date,Product,Attendee name,Attendee name: Given name,Attendee name: Family name,Attendee email,Geboortedatum',
    ['order', '', '', '', '', 'ticketType', '', 'buyer.first', 'buyer.last', 'buyer.email', 'buyer.birthDate'],
  ],
  [
    '',
    'Naam,E-mailadres,Geboortedatum,Geslacht,Telefoon,Wave,Dag,Naam deelnemer 2,E-mail partner,Geboortedatum 2,Geslacht 2',
    [
      'buyer.name',
      'buyer.email',
      'buyer.birthDate',
      'buyer.gender',
      'buyer.phone',
      'waveId',
      'eventDate',
      'partner.name',
      'partner.email',
      'partner.birthDate',
      'partner.gender',
    ],
  ],
  [
    '',
    'Voornaam en achternaam,Mailadres,Geboren op,M/V,Soort',
    ['buyer.name', 'buyer.email', 'buyer.birthDate', 'buyer.gender', 'ticketType'],
  ],
  [
    '',
    'Voornaam,Achternaam,E-mail,Ordernr.,Ticketsoort,Hoodie,Wave,Hoodie partner',
    ['buyer.first', 'buyer.last', 'buyer.email', 'order', 'ticketType', 'hoodieSize', 'waveId', 'partner.shirtSize'],
  ],
  ['', 'Naam,Bestel-nr,Soort ticket,Maat,T-shirt', ['buyer.name', 'order', 'ticketType', '', '']],
  ['', 'Naam,Bestelnummer,Type,Hoodie,Shirtmaat', ['buyer.name', 'order', 'ticketType', 'hoodieSize', '']],
  [
    '',
    'Voornaam,Achternaam,E-mail,Geboren,Voornaam,Achternaam,E-mail,Geboren',
    ['buyer.first', 'buyer.last', 'buyer.email', 'buyer.birthDate', 'partner.first', 'partner.last', 'partner.email', 'partner.birthDate'],
  ],
])('guesses the columns of %s', (source, head, fields) => {
  const names = head.split(',')
  expect(guessFields(names).map((field) => field ?? '')).toEqual(fields)
  expect(guessSource(names)).toBe(source)
})

it.each([
  ['1990-05-17', '1990-05-17'],
  ['1990-05-17T00:00:00', '1990-05-17'],
  ['17-05-1990', '1990-05-17'],
  ['7/5/90', '1990-05-07'],
  ['17 mei 1990', '1990-05-17'],
  ['May 17, 1990', '1990-05-17'],
  ['1 maart 2001', '2001-03-01'],
  ['33010', '1990-05-17'],
  ['33010.5', '1990-05-17'],
  ['31-02-1990', '31-02-1990'],
  ['geen', 'geen'],
])('reads the date %s', (text, date) => {
  expect(parseDate(text, { now })).toBe(date)
})

it('reads dates as month first if a date in the column fits only that order, and reads day numbers since 1904', () => {
  expect(guessDateOrder(['05/03/1990', '05/17/1990'])).toBe('month')
  expect(guessDateOrder(['05/03/1990', '17/05/1990'])).toBe('day')
  expect(guessDateOrder(['05/03/1990'])).toBe('day')
  expect(parseDate('05/17/1990', { now, order: 'month' })).toBe('1990-05-17')
  expect(parseDate('31548', { now, days1904: true })).toBe('1990-05-17')
})

it('reads genders, and restores the first 0 or + of telephone numbers that a spreadsheet removed', () => {
  expect(['M', 'Vrouw', 'f', 'Non-binary', ''].map(parseGender)).toEqual(['male', 'female', 'female', 'other', 'other'])
  expect(parseGender('zeehond')).toBe('zeehond')
  expect(['612345678', '31612345678', '06 12345678'].map(parsePhone)).toEqual(['0612345678', '+31612345678', '06 12345678'])
})

it('reads sizes of clothes', () => {
  expect(['m', 'Large', 'Extra small', '2XL', 'XXXL', 'maat L', 'n.v.t.', '-', '46'].map(parseSize)).toEqual([
    'M',
    'L',
    'XS',
    'XXL',
    'XXXL',
    'L',
    '',
    '',
    '46',
  ])
})

it('reads the size of the hoodie, and reads the size of a duo partner as their shirt size', () => {
  const rows = plan(
    [
      'Naam;E-mail;Geboortedatum;Ordernr;Ticketsoort;Maat hoodie',
      'Sanne;s@voorbeeld.example;17-05-1990;1;Duo;Medium',
      'Tess;t@voorbeeld.example;17-05-1990;1;Duo;XS',
      'Bram;b@voorbeeld.example;17-05-1990;2;Solo;XS',
      'Noor;n@voorbeeld.example;17-05-1990;3;Solo;geen',
    ].join('\n'),
  )
  expect(rows.map(({ ticket }) => ticket?.hoodieSize)).toEqual(['M', undefined, undefined])
  expect(rows[0]!.ticket?.partner?.shirtSize).toBe('XS')
  expect(rows[1]!.faults).toEqual([{ at: 'hoodieSize', message: 'De hoodie is er in S, M, L, XL, XXL' }])
  expect(rows[2]!.faults).toEqual([])
})

it('reports a missing mail address', () => {
  const [row] = plan('Naam;E-mail;Geboortedatum\nSanne;;17-05-1990')
  expect(row!.faults).toEqual([{ at: 'buyer.email', message: 'Het e-mailadres ontbreekt' }])
})

it('reads a solo ticket with its day and wave', () => {
  const [row] = plan('Naam;E-mail;Geboortedatum;Geslacht;Dag;Wave\nMiën Smit;mien@voorbeeld.example;17-05-1990;v;Zaterdag 11 oktober;09:20')
  expect(row!.faults).toEqual([])
  expect(row!.ticket).toMatchObject({
    line: 2,
    ticketType: 'solo',
    eventDate: '2025-10-11',
    waveId: 8,
    buyer: { name: 'Miën Smit', birthDate: '1990-05-17', gender: 'female', phone: '' },
  })
})

it('reads a duo from two rows with the same order, and from one row with columns for a second person', () => {
  const head = 'Order #,First Name,Last Name,Email,Ticket Type,Birth Date'
  const rows = plan(
    `${head}\nA1,Sanne,Vos,s@voorbeeld.example,Duo ticket,17-05-1990\nA2,Bo,Smit,b@voorbeeld.example,Solo,17-05-1990\nA1,Tess,Vos,t@voorbeeld.example,Duo ticket,18-05-1990`,
  )
  expect(rows.map(({ line, ticket }) => [line, ticket?.ticketType, ticket?.partner?.name])).toEqual([
    [2, 'duo', 'Tess Vos'],
    [3, 'solo', undefined],
  ])
  const [wide] = plan(
    'Naam;E-mail;Geboortedatum;Naam 2;E-mail 2;Geboortedatum 2\nSanne;s@voorbeeld.example;17-05-1990;Tess;t@voorbeeld.example;18-05-1990',
  )
  expect(wide!.ticket).toMatchObject({ ticketType: 'duo', partner: { name: 'Tess', birthDate: '1990-05-18' } })
})

it('reports every error at its field', () => {
  const [row] = plan('Naam;E-mail;Geboortedatum;Geslacht;Dag;Wave;Telefoon\nX;geen mail;31-02-1990;zeehond;12 oktober;4;0612')
  expect(row!.ticket).toBeUndefined()
  expect(row!.faults.map(({ at }) => at).toSorted()).toEqual([
    'buyer.birthDate',
    'buyer.email',
    'buyer.gender',
    'buyer.name',
    'buyer.phone',
    'waveId',
  ])
  const [young, lonely, elsewhere] = plan(
    'Naam;E-mail;Geboortedatum;Type;Dag\nKind;k@voorbeeld.example;17-05-2012;solo;\nEen;e@voorbeeld.example;17-05-1990;duo;\nTwee;t@voorbeeld.example;17-05-1990;solo;1 mei 2031',
  )
  expect(young!.faults).toMatchObject([{ at: 'buyer.birthDate', message: expect.stringContaining('16 jaar') }])
  expect(lonely!.faults).toMatchObject([{ at: 'partner.name' }])
  expect(elsewhere!.faults).toMatchObject([{ at: 'eventDate' }])
})

it('finds the rows for which no place is left, and the second row of the same person', () => {
  const line = (name: string) => `${name};${name}@voorbeeld.example;17-05-1990;1`
  const tickets = plan(['Naam;E-mail;Geboortedatum;Wave', ...['anna', 'bo', 'cas', 'anna'].map(line)].join('\n')).map(
    ({ ticket }) => ticket!,
  )
  expect([...findRepeats(tickets)]).toEqual([[5, 'anna staat ook op regel 2.']])
  expect([...findShortages(tickets.slice(0, 3), offer)]).toEqual([[4, { at: 'waveId', message: 'Deze wave is dan vol' }]])
  const noWave = tickets.map((ticket) => ({ ...ticket, waveId: null }))
  expect([...findShortages(noWave, offer).keys()]).toEqual([5])
})

it('gives the same file the same import id, until that import was undone', () => {
  const first = importIdOf('abc', [])
  expect(importIdOf('abc', [{ importId: first, left: 1 }])).toBe(first)
  expect(importIdOf('abd', [])).not.toBe(first)
  const second = importIdOf('abc', [{ importId: first, left: 0 }])
  expect(second).not.toBe(first)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
})
