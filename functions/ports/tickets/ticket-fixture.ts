import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from './ticket-store.ts'

let n = 0
const eventDate = '2031-06-01'

/** Returns a pending solo ticket, by default on a day that no other test uses. */
export function ticketFixture(change: Partial<TicketRecord> = {}): TicketRecord {
  const id = `ticket-${++n}-abcdefghijklmnopqrstuv`
  const person = {
    id: `P${String(n).padStart(7, '0')}`,
    name: 'Sanne de Vries',
    email: 'sanne@voorbeeld.nl',
    phone: '0612345678',
    birthDate: '1990-01-01',
    gender: 'female' as const,
    nationality: 'Nederlandse',
    country: 'Nederland' as const,
    agreeToTerms: true as const,
  }
  return {
    id,
    state: 'pending',
    ticketType: 'solo',
    eventDate,
    waveId: null,
    participants: [person],
    addons: [],
    discountCode: null,
    offerId: null,
    price: 8500,
    lines: [{ label: 'Solo ticket', amount: 8500 }],
    requestDigest: 'digest',
    ...saleDefaults,
    createdAt: 1_000 + n,
    holdExpiresAt: 2_000,
    nextStep: 'check-payment',
    nextStepAt: 2_000,
    rev: 1,
    ...change,
  }
}
/** Returns the roster rows that a payment of this ticket creates for its participants. */
export function rosterOf(ticket: TicketRecord): ParticipantRecord[] {
  return ticket.participants.map((person, at) => ({
    id: person.id,
    ticketId: ticket.id,
    ticketRef: 'ABCDEFGH',
    ticketType: ticket.ticketType,
    index: at === 0 ? 0 : 1,
    name: person.name,
    email: person.email,
    phone: person.phone,
    gender: person.gender,
    eventDate: ticket.eventDate,
    waveId: null,
    waveNumber: 0,
    waveTime: null,
    codeVersion: 1,
    status: 'active',
    createdAt: 1,
    scans: [],
    projection: { raceStatus: 'registered', checkInTime: null, checkInUncertainty: null, checkInDeviceId: null, hasConflict: false },
    rev: 1,
    updatedAt: 1,
  }))
}

/** The number of days that {@link openDay} opened. Tests also make other unique ids from it. */
export let day = 0

/** Opens a new day and returns its date, so that tests can share a table. */
export async function openDay(catalog: CatalogStore, capacity: number): Promise<string> {
  const date = `2032-${String((++day % 12) + 1).padStart(2, '0')}-${String((Math.floor(day / 12) % 28) + 1).padStart(2, '0')}`
  await catalog.putEventDay({
    id: date,
    eventDate: date,
    location: 'Strand',
    status: 'registration_open',
    capacity,
    taken: 0,
    cancelUntil: null,
    transferUntil: null,
  })
  return date
}
