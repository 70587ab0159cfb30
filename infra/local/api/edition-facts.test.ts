import { expect, test, vi } from 'vitest'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import {
  admin,
  createEdition,
  patchDay,
  patchEdition,
  product,
  readEdition,
  readFacts,
  register,
  setFacts,
  setUpEditionOffice,
} from './edition-office.ts'

// Tests the facts of an edition that an organiser can set.

setUpEditionOffice()

test("creates next year's edition while this year's is on sale", async () => {
  expect((await createEdition()).status).toBe(200)
})

test('a fact that the organiser sets replaces its variants on every screen, and clearing it restores the variants', async () => {
  await setFacts({ checkInOpens: '08:15', dates: true })
  expect((await readFacts()).facts).toMatchObject({ checkInOpens: [{ value: '08:15', screens: [] }], dates: [{ screens: [] }] })
  await setFacts({ checkInOpens: null })
  expect(Object.keys((await readFacts()).facts)).toEqual(expect.not.arrayContaining(['checkInOpens']))
  expect((await readFacts()).facts).toHaveProperty('dates')
})

test('an organiser sets the emergency numbers, and 112 stays first', async () => {
  const line = (number: string) => ({ who: 'EHBO', when: 'Gewond of onwel.', number })
  const emergency = [line('071 987 65 43'), { ...line('+31 6 1234 5678'), who: 'Leiding' }]
  expect((await setFacts({ emergency })).status).toBe(200)
  const [{ value }] = (await readFacts()).facts.emergency
  expect(value.map((one: { number: string }) => one.number)).toEqual(['112', '071 987 65 43', '+31 6 1234 5678'])
  for (const wrong of ['12', 'bel mij', '']) {
    const { status, body } = await setFacts({ emergency: [line('071 987 65 43'), line(wrong)] })
    expect([status, body.details[0].path]).toEqual([400, 'facts.emergency.1.number'])
  }
  await setFacts({ emergency: null })
  expect((await readFacts()).facts).not.toHaveProperty('emergency')
})

const venue = { name: 'Paviljoen Zuid', address: 'Strandweg 7', place: 'Zandvoort', parking: 'P Zuid', latitude: 52.37, longitude: 4.53 }
const daysOf = async (id: string) => ((await readEdition(id)) as unknown as { days: { location: string }[] }).days
const locationsOf = async (id: string) => (await daysOf(id)).map(({ location }) => location)

test("an edition's venue sets the location of its own days, except of a day that has its own location", async () => {
  const [, second] = await daysOf('duinstorm-2026')
  expect((await patchDay('2026-10-11', { ...second, location: 'Het havenhoofd' })).body.location).toBe('Het havenhoofd')
  expect((await patchEdition('duinstorm-2026', { facts: { venue, parkingRates: { hour: 400, day: 3000 } } })).status).toBe(200)
  expect(await locationsOf('duinstorm-2026')).toEqual(['Paviljoen Zuid, Strandweg 7, Zandvoort', 'Het havenhoofd'])
  expect(await locationsOf('2025')).toEqual(['The Dune Base, Noordwijk', 'The Dune Base, Noordwijk'])
  expect(Object.keys((await readFacts()).facts)).toEqual(expect.not.arrayContaining(['venue', 'parkingRates']))
  await admin.call('POST', '/api/admin/editions/duinstorm-2026/current')
  expect((await readFacts()).facts).toMatchObject({ venue: [{ value: venue }], parkingRates: [{ value: { hour: 400, day: 3000 } }] })
  await admin.call('POST', '/api/admin/editions/2025/current')
})

test("a new venue reaches a day that a colleague changes at the same time, without undoing the colleague's change", async () => {
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
  await changeEdition({ ...product.deps, catalog: racing }, 'duinstorm-2026', { facts: { venue: { ...venue, name: 'Paviljoen Noord' } } })
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
const minor = { ...card, id: 'zandvoort-2027', isFeatured: false, imageUrl: 'asset:gallery/branding.avif' }

test("the events screen shows an edition's own event cards, and the site's texts for other editions", async () => {
  expect((await patchEdition('duinstorm-2026', { facts: { eventCards: [card, minor] } })).status).toBe(200)
  expect((await readFacts()).facts).not.toHaveProperty('eventCards')
  await admin.call('POST', '/api/admin/editions/duinstorm-2026/current')
  expect((await readFacts()).facts.eventCards).toEqual([{ value: [card, minor], screens: [], elsewhere: '' }])
  await admin.call('POST', '/api/admin/editions/2025/current')
})

const contact = { email: 'vragen@race.example', social: [{ name: 'TikTok', url: 'https://www.tiktok.com/@race' }] }
const mailTo = async (address: string) => (await product.listSent(address))[0]

test("mails of every edition show the current edition's contact", async () => {
  expect((await readFacts()).facts).not.toHaveProperty('contact')
  expect((await patchEdition('duinstorm-2026', { facts: { contact } })).status).toBe(200)
  expect((await readFacts()).facts).not.toHaveProperty('contact')
  const { body: sold } = await register()
  await admin.call('POST', '/api/admin/editions/duinstorm-2026/current')
  expect((await readFacts()).facts.contact).toEqual([{ value: contact, screens: [], elsewhere: '' }])
  const clientSecret = new URL(sold.paymentUrl, product.origin).searchParams.get('clientSecret')
  expect((await admin.call('POST', '/__local/pay', { clientSecret })).status).toBe(200)
  const colleague = { name: 'Noor Visser', email: 'noor@voorbeeld.example', role: 'staff' }
  expect((await admin.call('POST', '/api/admin/staff', colleague)).status).toBe(200)
  for (const address of ['sanne@example.nl', colleague.email]) {
    const mail = await vi.waitUntil(() => mailTo(address), 10_000)
    for (const body of [mail.text, mail.html]) expect(body).toContain('vragen@race.example')
    for (const body of [mail.text, mail.html]) expect(body).not.toContain('info@duinstorm.example')
  }
  await admin.call('POST', '/api/admin/editions/2025/current')
})

test('the guide is changed part by part, logged line by line, and can be reset', async () => {
  const cardio = ['Loop tegen de wind in.', 'Rust op tijd.']
  const information = ['Minstens {{minimumleeftijd}} jaar.', 'Check-in vanaf {{ inchecktijd }}.', 'Neem water mee.']
  expect((await setFacts({ guide: { cardio, information } })).status).toBe(200)
  expect((await readFacts()).facts.guide).toEqual([{ value: { cardio, information }, screens: [], elsewhere: '' }])
  expect((await setFacts({ guide: { cardio: [cardio[0], 'Rust ruim op tijd.'], information } })).status).toBe(200)
  const { body: log } = await admin.call('GET', '/api/admin/audit')
  expect(log.items[0].changes).toEqual([{ field: 'facts.guide.cardio.2', from: 'Rust op tijd.', to: 'Rust ruim op tijd.' }])
  await setFacts({ guide: null })
  expect((await readFacts()).facts).not.toHaveProperty('guide')
})

const line = (at: number) => `Regel ${at}.`
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at))
const channel = { name: 'TikTok', url: 'https://tiktok.com/@race' }

test.each<[path: string, facts: object]>([
  ['contact.email', { contact: { ...contact, email: 'vragen at race' } }],
  ['contact.email', { contact: { ...contact, email: `a@b.nl, ander@b.nl` } }],
  ['contact.social', { contact: { ...contact, social: [] } }],
  ['contact.social', { contact: { ...contact, social: [channel, channel] } }],
  ['contact.social.0.url', { contact: { ...contact, social: [{ ...channel, url: 'http://tiktok.com/@race' }] } }],
  ['contact.social.0.url', { contact: { ...contact, social: [{ ...channel, url: 'https://' }] } }],
  ['contact.social.0.url', { contact: { ...contact, social: [{ ...channel, url: 'javascript:alert(1)' }] } }],
  ['contact.social.1.name', { contact: { ...contact, social: [channel, { ...channel, name: ' ' }] } }],
  ['guide.strength', { guide: { strength: [] } }],
  ['guide.strength', { guide: { strength: lines(7) } }],
  ['guide.cardio.1', { guide: { cardio: [line(0), 'x'.repeat(161)] } }],
  ['guide.cardio.1', { guide: { cardio: [line(0), 'Twee\nregels'] } }],
  ['guide.raceDay', { guide: { raceDay: [line(0), line(0)] } }],
  ['guide.information', { guide: { information: lines(2) } }],
  ['guide.information', { guide: { information: lines(11) } }],
  ['guide.information.2', { guide: { information: [...lines(2), 'Minstens {{leeftijd}} jaar.'] } }],
  // Latitude and longitude swapped, as when copied from a map that puts longitude first.
  ['venue.latitude', { venue: { ...venue, latitude: venue.longitude, longitude: venue.latitude } }],
  ['venue.name', { venue: { ...venue, name: ' ' } }],
  ['parkingRates.day', { parkingRates: { hour: 0, day: -1 } }],
  ['eventCards', { eventCards: [] }],
  ['eventCards', { eventCards: [card, card] }],
  ['eventCards', { eventCards: [card, { ...minor, isFeatured: true }] }],
  ['eventCards.0.imageUrl', { eventCards: [{ ...card, imageUrl: 'https://elders.example/strand.jpg' }] }],
  ['eventCards', { eventCards: [minor] }],
  ['eventCards.0.currentParticipants', { eventCards: [{ ...card, currentParticipants: 801 }] }],
  ['eventCards.1.eventDate', { eventCards: [card, { ...minor, eventDate: '2026-02-30' }] }],
  ['raceMinutes.1', { raceMinutes: [90, 60] }],
  ['delivery.carrier', { delivery: { days: '2 werkdagen', carrier: '' } }],
  ['course.1.label', { course: [{ figure: '9x', label: 'stages' }, { figure: '3x', label: '' }] }], // prettier-ignore
  ['dayProgramme.lunch', { dayProgramme: { access: '07:00', warmUp: '08:30', lunch: 'twaalf uur' } }],
  ['press.accreditationWeeks', { press: { expected: '2500+', accreditationWeeks: 0 } }],
])('refuses a wrong fact at %s, and leaves the edition unchanged', async (path, given) => {
  const { version } = await readEdition('duinstorm-2026')
  const answer = await patchEdition('duinstorm-2026', { facts: given })
  expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, `facts.${path}`])
  expect((await readEdition('duinstorm-2026')).version).toBe(version)
})
