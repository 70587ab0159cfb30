import { sha256 } from '@noble/hashes/sha2.js'
import { priceOrder } from '#shared/domain/tickets/pricing.ts'
import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import { newOpaqueId, newParticipantId } from '#shared/lib/ids.ts'
import { toBase32 } from '#shared/lib/ticket-code.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { makePerson } from './people.ts'
import type { DemoRandom } from './random.ts'

const minute = 60_000

/**
 * Makes paid tickets for about this many participants. About 35% are duos, and most tickets have a wave with free places. Raises
 * `currentCount` of these waves.
 */
export function makeTickets(
  random: DemoRandom,
  wanted: number,
  waves: WaveRecord[],
  soldUntil: number,
): { tickets: TicketRecord[]; participants: ParticipantRecord[] } {
  const tickets: TicketRecord[] = []
  const participants: ParticipantRecord[] = []
  while (participants.length < wanted) {
    const ticketType: TicketType = random.next() < 0.347 && participants.length + 2 <= wanted ? 'duo' : 'solo'
    const wave = random.next() < 0.92 ? findRoom(random, waves, placesOf(ticketType)) : undefined
    const eventDate = wave?.eventDate ?? random.pick(waves).eventDate
    // Most sales come at the start and at the end.
    const createdAt = soldUntil - Math.floor(42 * 24 * 60 * Math.abs(random.next() - (random.next() < 0.5 ? 0 : 0.999))) * minute
    const sold = makeTicket(random, { ticketType, eventDate, wave, createdAt, firstNumber: participants.length + 1 })
    if (wave) wave.currentCount += sold.participants.length
    tickets.push(sold.ticket)
    participants.push(...sold.participants)
  }
  return { tickets, participants }
}

function findRoom(random: DemoRandom, waves: WaveRecord[], places: number): WaveRecord | undefined {
  const free = waves.filter((wave) => wave.capacity - wave.currentCount >= places)
  return free.length > 0 ? random.pick(free) : undefined
}

interface Sale {
  ticketType: TicketType
  eventDate: string
  wave: WaveRecord | undefined
  createdAt: number
  firstNumber: number
}

function makeTicket(random: DemoRandom, sale: Sale): { ticket: TicketRecord; participants: ParticipantRecord[] } {
  const id = newOpaqueId(random.bytes)
  const { ticketType, eventDate, wave, createdAt } = sale
  const price = priceOrder({ ticketType, addons: [] }, readFact('ticketPrices', 'wizard', builtInFacts).value)
  const people = Array.from({ length: placesOf(ticketType) }, (_, at) => ({
    id: newParticipantId(random.bytes),
    ...makePerson(random, sale.firstNumber + at),
  }))
  const participants = people.map((person, at): ParticipantRecord => ({
    ...person,
    ticketId: id,
    ticketRef: toBase32(sha256(new TextEncoder().encode(id)).slice(0, 5)),
    ticketType,
    index: at === 0 ? 0 : 1,
    eventDate,
    waveId: wave?.id ?? null,
    waveNumber: wave?.number ?? 0,
    waveTime: wave?.startTime ?? null,
    codeVersion: 1,
    status: 'active',
    createdAt,
    rev: 1,
    updatedAt: createdAt,
  }))
  const ticket: TicketRecord = {
    ...saleDefaults,
    id,
    state: 'paid',
    ticketType,
    eventDate,
    waveId: wave?.id ?? null,
    participants: people.map((person) => ({
      ...person,
      birthDate: `19${70 + random.below(30)}-0${1 + random.below(9)}-1${random.below(10)}`,
      nationality: 'Nederlandse',
      country: 'Nederland',
      agreeToTerms: true,
    })),
    addons: [],
    discountCode: null,
    offerId: null,
    price: price.total,
    lines: [{ label: ticketType === 'duo' ? 'Ticket voor 2 deelnemers' : 'Ticket voor 1 deelnemer', amount: price.ticket }],
    paymentMethod: random.pick(['ideal', 'card', 'bancontact']),
    requestDigest: '',
    createdAt,
    paidAt: createdAt,
    rev: 1,
  }
  return { ticket, participants }
}
