import { findCurrentRaceDay } from '#shared/domain/race/race-day-of.ts'
import { sumTallies, sumsOfTicket } from '#shared/domain/money/sales-figures.ts'
import { addDays, amsterdamTime, eventDateOf } from '#shared/lib/dates.ts'
import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import type { Volunteer } from '#shared/contract/community.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import type { CatalogStore, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { firstStepAfterMs } from '#functions/ports/tickets/ticket-store.ts'
import { galleryItems, testimonials } from './community.ts'
import { articles } from './content.ts'
import { makeShifts } from './shifts.ts'
import { seedMaterials } from './seed-materials.ts'
import { seedInvoices } from './invoices.ts'
import { products, stockLevels } from './shop.ts'
import { makePerson } from './people.ts'
import { createDemoRandom, type DemoRandom } from './random.ts'
import { makeTickets } from './tickets.ts'

type Stores = Pick<Deps, 'clock' | 'catalog' | 'content' | 'invoices' | 'orders' | 'devices' | 'roster' | 'stockEvents' | 'tickets'>

const demoParticipants = 334
const placesPerWave = 20
const firstWaveHour = 8
const wavesPerDay = 9

/** Stores the edition without participants: two race days, opened at `openedAt` (ms), and their waves (specification section 9). */
export async function seedEdition(catalog: CatalogStore, openedAt: number): Promise<void> {
  await putEdition(catalog, { waves: makeWaves(0), openedAt }, () => 0)
}

function makeWaves(wantedPlaces: number): WaveRecord[] {
  const dates = readFact('dates', 'tickets', builtInFacts).value
  const perWave = Math.max(placesPerWave, Math.ceil((wantedPlaces * 1.08) / (dates.length * wavesPerDay)))
  return dates.flatMap((eventDate, day) =>
    Array.from({ length: wavesPerDay }, (_, at): WaveRecord => {
      const hour = String(firstWaveHour + at).padStart(2, '0')
      return {
        id: day * wavesPerDay + at + 1,
        number: at + 1,
        eventDate,
        startTime: amsterdamTime(eventDate, `${hour}:00`),
        capacity: perWave,
        currentCount: 0,
        status: 'available',
        waiting: false,
      }
    }),
  )
}

/** Stores the waves and race days. Call it once, with the final counts: a later put leaves the counters unchanged. */
async function putEdition(
  catalog: CatalogStore,
  { waves, openedAt }: { waves: readonly WaveRecord[]; openedAt: number },
  takenOn: (eventDate: string) => number,
): Promise<void> {
  for (const wave of waves) await catalog.putWave(wave)
  for (const eventDate of new Set(waves.map((wave) => wave.eventDate)))
    await catalog.putEventDay({ ...eventDay(eventDate, waves[0]!.capacity, takenOn(eventDate)), openedAt })
}

/** A flex ticket can be cancelled until this many days before its race day. */
const flexDays = 7
/**
 * A ticket can be transferred until this many days before its race day, so that a phone that goes to the dunes the evening before has
 * already received the cancelled codes.
 */
const transferDays = 5

function eventDay(eventDate: string, perWave: number, taken: number) {
  const { name, place } = readFact('venue', 'tickets', builtInFacts).value
  // The day has more places than its waves: an administrator assigns a wave to the other participants (decision 18).
  return {
    id: eventDate,
    eventDate,
    location: `${name}, ${place}`,
    status: 'registration_open' as const,
    capacity: Math.max(500, Math.ceil(perWave * wavesPerDay * 1.2)),
    taken,
    cancelUntil: addDays(eventDate, -flexDays),
    transferUntil: addDays(eventDate, -transferDays),
  }
}

/** Stores all data for a first look as a visitor, a crew member and an administrator. Returns the numbers of participants and tickets. */
export async function seedDemo(
  stores: Stores,
  options: { participants?: number; soldUntil: number },
): Promise<{ participants: number; tickets: number }> {
  const random = createDemoRandom(2025)
  const wanted = options.participants ?? demoParticipants
  const waves = makeWaves(wanted)
  const { tickets, participants } = makeTickets(random, wanted, waves, options.soldUntil)
  await stores.tickets.put(tickets)
  await seedInvoices(stores, tickets)
  await stores.roster.putParticipants(participants)
  const opened = { waves, openedAt: stores.clock.now() }
  await putEdition(stores.catalog, opened, (eventDate) => participants.filter((one) => one.eventDate === eventDate).length)
  await stores.tickets.setSales(sumTallies(tickets.map(sumsOfTicket)), (await stores.tickets.readSales()).stamp)
  // None of these tickets has a pending step, so the sweep must not read them all.
  await stores.tickets.endFirstSteps(options.soldUntil + firstStepAfterMs)
  await seedDiscountCodes(stores.catalog)
  await seedShop(stores)
  await seedContent(stores, random)
  const day = findCurrentRaceDay(readFact('dates', 'tickets', builtInFacts).value, eventDateOf(stores.clock.now()))
  await seedMaterials(stores, { eventDate: day!, now: options.soldUntil })
  return { participants: participants.length, tickets: tickets.length }
}

async function seedDiscountCodes(catalog: CatalogStore): Promise<void> {
  const open = { active: true, ticketTypes: ['solo', 'duo'] as const, validFrom: null, validUntil: null, used: 0 }
  await catalog.putDiscountCode({
    ...open,
    id: 'zeewind10',
    code: 'ZEEWIND10',
    name: 'Vroege wind',
    type: 'percentage',
    value: 10,
    maxUses: null,
  })
  await catalog.putDiscountCode({ ...open, id: 'crew25', code: 'CREW25', name: 'Crewkorting', type: 'fixed', value: 2500, maxUses: 50 })
  await catalog.putDiscountCode({ ...open, id: 'gratis', code: 'STORMVRIJ', name: 'Vrijkaart', type: 'percentage', value: 100, maxUses: 5 })
}

/** Stores the shop's products and stock. */
export async function seedShop({ content, orders }: Pick<Stores, 'content' | 'orders'>): Promise<void> {
  await Promise.all([...products.map((one) => content.put('product', one)), ...stockLevels.map((level) => orders.putStock(level))])
}

async function seedContent({ content }: Pick<Stores, 'content'>, random: DemoRandom): Promise<void> {
  const volunteers = Array.from({ length: 41 }, (_, at) => makeVolunteer(random, at + 1))
  // These writes run concurrently. One after the other, they would take a third of the time of a first start.
  await Promise.all([
    ...articles.map((one) => content.put('article', one)),
    ...testimonials.map((one, at) => content.put('testimonial', { ...one, position: at + 1 })),
    ...galleryItems.map((one, at) => content.put('galleryItem', { ...one, position: at + 1 })),
    ...volunteers.map((one) => content.put('volunteer', one)),
    ...makeShifts(readFact('dates', 'tickets', builtInFacts).value, builtInEdition.id, volunteers).map((one) => content.put('shift', one)),
  ])
}

function makeVolunteer(random: DemoRandom, number: number): Volunteer {
  const { name, email, phone } = makePerson(random, 9000 + number)
  return {
    id: `vrijwilliger-${number}`,
    name,
    email,
    phone,
    preferredRole: random.pick(['marshal', 'timing', 'registration', 'safety', 'logistics', 'catering', 'other']),
    experience:
      random.next() < 0.4
        ? null
        : random.pick(['Eerder marshal geweest', 'EHBO-diploma', 'Tijdwaarneming bij de atletiekclub', 'Barervaring']),
    availability: random.pick(['both-days', 'saturday-only', 'sunday-only', 'flexible']),
    createdAt: new Date(Date.UTC(2025, 7, 1 + random.below(60))).toISOString(),
  }
}
