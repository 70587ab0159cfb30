import { expect, test } from 'vitest'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { admin, change, create, day, facts, haveEditionOffice, of, product } from './edition-office.ts'

/** What the site says of an edition, as an organiser has it. */
haveEditionOffice()

test('next year is made ready while this one is sold', async () => {
  expect((await create()).status).toBe(200)
})

test('a chosen fact is what every screen says; without the choice its readings are back', async () => {
  await change('2025', { facts: { checkInOpens: '08:15', dates: true } })
  expect((await facts()).facts).toMatchObject({ checkInOpens: [{ value: '08:15', screens: [] }], dates: [{ screens: [] }] })
  await change('2025', { facts: { checkInOpens: null } })
  expect(Object.keys((await facts()).facts)).toEqual(expect.not.arrayContaining(['checkInOpens']))
  expect((await facts()).facts).toHaveProperty('dates')
})

test('whom a participant rings is filled in by an organiser; 112 stays above it', async () => {
  const line = (number: string) => ({ who: 'EHBO', when: 'Gewond of onwel.', number })
  const emergency = [line('071 987 65 43'), { ...line('+31 6 1234 5678'), who: 'Leiding' }]
  expect((await change('2025', { facts: { emergency } })).status).toBe(200)
  const [{ value }] = (await facts()).facts.emergency
  expect(value.map((one: { number: string }) => one.number)).toEqual(['112', '071 987 65 43', '+31 6 1234 5678'])
  for (const wrong of ['12', 'bel mij', '']) {
    const { status, body } = await change('2025', { facts: { emergency: [line('071 987 65 43'), line(wrong)] } })
    expect([status, body.details[0].path]).toEqual([400, 'facts.emergency.1.number'])
  }
  await change('2025', { facts: { emergency: null } })
  expect((await facts()).facts).not.toHaveProperty('emergency')
})

const venue = { name: 'Paviljoen Zuid', address: 'Strandweg 7', place: 'Zandvoort', parking: 'P Zuid', latitude: 52.37, longitude: 4.53 }
const daysOf = async (id: string) => ((await of(id)) as unknown as { days: { location: string }[] }).days
const locationsOf = async (id: string) => (await daysOf(id)).map(({ location }) => location)

test('where an edition is holds for its days and for what the site says of it; a day with a place of its own and the other edition keep theirs', async () => {
  const [, second] = await daysOf('duinstorm-2026')
  expect((await day('2026-10-11', { ...second, location: 'Het havenhoofd' })).body.location).toBe('Het havenhoofd')
  expect((await change('duinstorm-2026', { facts: { venue, parkingRates: { hour: 400, day: 3000 } } })).status).toBe(200)
  expect(await locationsOf('duinstorm-2026')).toEqual(['Paviljoen Zuid, Strandweg 7, Zandvoort', 'Het havenhoofd'])
  expect(await locationsOf('2025')).toEqual(['The Dune Base, Noordwijk', 'The Dune Base, Noordwijk'])
  expect(Object.keys((await facts()).facts)).toEqual(expect.not.arrayContaining(['venue', 'parkingRates']))
  await admin.call('POST', '/api/admin/editions/duinstorm-2026/current')
  expect((await facts()).facts).toMatchObject({ venue: [{ value: venue }], parkingRates: [{ value: { hour: 400, day: 3000 } }] })
  await admin.call('POST', '/api/admin/editions/2025/current')
})

test('a day that somebody else changes at the same moment moves along, with what they made of it', async () => {
  const { catalog } = product.deps
  const raced = new Set<string>()
  const racing: typeof catalog = {
    ...catalog,
    async changeEventDay(seen, terms) {
      if (!raced.has(seen.eventDate)) await catalog.changeEventDay(seen, { ...seen, capacity: seen.capacity + 1 })
      raced.add(seen.eventDate)
      return catalog.changeEventDay(seen, terms)
    },
  }
  await changeEdition({ catalog: racing }, 'duinstorm-2026', { facts: { venue: { ...venue, name: 'Paviljoen Noord' } } })
  expect(await daysOf('duinstorm-2026')).toMatchObject([
    { location: 'Paviljoen Noord, Strandweg 7, Zandvoort', capacity: 401 },
    { location: 'Het havenhoofd', capacity: 300 },
  ])
})

const card = {
  id: 'zandvoort-2026',
  name: 'Zandvoort',
  location: 'Zandvoort',
  venue: 'Paviljoen Zuid',
  eventDate: '2026-10-10',
  status: 'upcoming',
  description: 'Een ander strand.',
  maxParticipants: 800,
  currentParticipants: 0,
  parkingInfo: 'Op P Zuid.',
  venueDetails: 'Aan het eind van de boulevard.',
  accommodationInfo: 'In het dorp.',
  localTransportInfo: 'Met de trein.',
  specialInstructions: 'Neem een legitimatiebewijs mee.',
  isFeatured: true,
}
const minor = { ...card, id: 'zandvoort-2027', isFeatured: false }

test('the events screen says what an edition has for it, the other edition the texts of the site', async () => {
  expect((await change('duinstorm-2026', { facts: { eventCards: [card, minor] } })).status).toBe(200)
  expect((await facts()).facts).not.toHaveProperty('eventCards')
  await admin.call('POST', '/api/admin/editions/duinstorm-2026/current')
  expect((await facts()).facts.eventCards).toEqual([{ value: [card, minor], screens: [], elsewhere: '' }])
  await admin.call('POST', '/api/admin/editions/2025/current')
})

test.each<[path: string, facts: object]>([
  // Swapped, as they are copied from a map that names them the other way round.
  ['venue.latitude', { venue: { ...venue, latitude: venue.longitude, longitude: venue.latitude } }],
  ['venue.name', { venue: { ...venue, name: ' ' } }],
  ['parkingRates.day', { parkingRates: { hour: 0, day: -1 } }],
  ['eventCards', { eventCards: [] }],
  ['eventCards', { eventCards: [card, card] }],
  ['eventCards', { eventCards: [card, { ...minor, isFeatured: true }] }],
  ['eventCards', { eventCards: [minor] }],
  ['eventCards.0.currentParticipants', { eventCards: [{ ...card, currentParticipants: 801 }] }],
  ['eventCards.1.eventDate', { eventCards: [card, { ...minor, eventDate: '2026-02-30' }] }],
  ['raceMinutes.1', { raceMinutes: [90, 60] }],
  ['delivery.carrier', { delivery: { days: '2 werkdagen', carrier: '' } }],
  ['course.1.label', { course: [{ figure: '9x', label: 'stages' }, { figure: '3x', label: '' }] }], // prettier-ignore
  ['dayProgramme.lunch', { dayProgramme: { access: '07:00', warmUp: '08:30', lunch: 'twaalf uur' } }],
  ['press.accreditationWeeks', { press: { expected: '2500+', accreditationWeeks: 0 } }],
])('what an edition says is refused at %s, and stays as it was', async (path, given) => {
  const { version } = await of('duinstorm-2026')
  const answer = await change('duinstorm-2026', { facts: given })
  expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, `facts.${path}`])
  expect((await of('duinstorm-2026')).version).toBe(version)
})
