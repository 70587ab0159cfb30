import { placesLeft } from '#shared/domain/race/waves.ts'
import { formatSalesState, salesStateAt } from '#shared/domain/tickets/sales-windows.ts'
import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionRecord, EventDay, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { TicketRefusal } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { currentOf, editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { expireHoldsOf } from './expire-holds.ts'
import type { TicketNeed } from './ticket-sale-kind.ts'

interface Wanted {
  ticketType: TicketType
  /** If absent, the number of places of the ticket's type. */
  places?: number
  eventDate: string
  /** Null: a ticket for the day, without a wave. */
  waveId: number | null
  /** The buyer has an offer of the waiting list, which holds the places already. */
  hasOffer?: boolean
  /** Earlier tickets of the buyer, whose places the hold releases. If given, a full day or wave is refused only by the hold. */
  replaces?: readonly string[] | undefined
  /** The organiser sells the ticket, even on a day or in a wave that is not on sale. */
  evenIfClosed?: boolean
}

/**
 * Throws for a day or wave that is not on sale. A day or wave that looks full is refused here, before anything is written: a failed
 * transaction costs as much as one that succeeds. Returns the number of places left, the day, and its edition, which has the prices.
 */
export async function assertBookable(
  deps: TicketNeed & Pick<Deps, 'payments' | 'strayPayments' | 'queue'>,
  { ticketType, places, eventDate, waveId, hasOffer, replaces, evenIfClosed }: Wanted,
): Promise<{ left: number; edition: EditionRecord; day: EventDay }> {
  const wanted = places ?? placesOf(ticketType)
  const readPlaces = async () => {
    const { day, edition } = await assertRegistrationOpen(deps, { eventDate, ticketType, isOffered: hasOffer, evenIfClosed })
    const wave = waveId === null ? undefined : await assertWaveOpen(deps, { waveId, eventDate, evenIfClosed })
    const [onDay, inWave] = [day.capacity - day.taken, wave ? placesLeft(wave) : Infinity]
    const shortage = (): Exclude<TicketRefusal, 'discount_used_up' | 'price_step_over'> | undefined => {
      if (hasOffer) return undefined
      if (day.waiting) return 'date_waiting'
      if (wave?.waiting) return 'wave_waiting'
      if (onDay < wanted) return 'date_full'
      return inWave < wanted ? 'wave_full' : undefined
    }
    return { left: Math.min(onDay, inWave), shortage: shortage(), edition, day }
  }
  const first = await readPlaces()
  if (!first.shortage || replaces?.length) return first
  const second = (await expireHoldsOf(deps, eventDate)) ? await readPlaces() : first
  if (second.shortage) throw new AppError(second.shortage)
  return second
}

const otherDay = 'Deze dag hoort niet bij dit evenement. Kies een andere dag.'
const otherWave = 'Deze wave hoort niet bij deze dag. Kies een andere wave.'
const messages = { closed: 'Deze wave is gesloten. Kies een andere wave.', cancelled: 'Deze wave gaat niet door. Kies een andere wave.' }

/**
 * Throws `invalid_input` at `eventDate` for a day outside the current edition (decision 30), and `registration_closed` unless the tickets
 * of the day are on sale: its status is open (decision 4), and so are the sales windows that an organiser set, if any. An offer
 * from the waiting list has its own end, so the windows do not apply to it. `evenIfClosed`: only a day that is over is refused.
 */
export async function assertRegistrationOpen(
  { catalog, clock }: Pick<Deps, 'catalog' | 'clock'>,
  {
    eventDate,
    ticketType,
    isOffered = false,
    evenIfClosed = false,
  }: { eventDate: string; ticketType: TicketType; isOffered?: boolean | undefined; evenIfClosed?: boolean | undefined },
): Promise<{ day: EventDay; edition: EditionRecord }> {
  const [day, editions] = await Promise.all([catalog.getEventDay(eventDate), listEditionRecords(catalog)])
  const edition = currentOf(editions)
  if (!day || editionOf(editions, eventDate) !== edition)
    throw new AppError('invalid_input', { message: otherDay, details: [{ path: 'eventDate', message: otherDay }] })
  if (evenIfClosed) {
    if (day.status === 'finished') throw new AppError('registration_closed', { message: 'Deze racedag is voorbij.' })
    return { day, edition }
  }
  if (day.status !== 'registration_open') throw new AppError('registration_closed')
  const { salesWindows = [] } = edition.facts
  const closed = isOffered ? undefined : formatSalesState(salesStateAt(salesWindows, { eventDate, ticketType }, clock.now()))
  if (closed !== undefined) throw new AppError('registration_closed', { message: `${closed}.` })
  return { day, edition }
}

/**
 * Throws `invalid_input` at `waveId` for a wave of another day, `wave_full`, and `wave_closed` for a wave not on sale. Only the hold
 * itself counts the free places, because two buyers may read the last place at the same time. `evenIfClosed`: a closed wave is sold too.
 */
export async function assertWaveOpen(
  { catalog }: Pick<Deps, 'catalog'>,
  { waveId, eventDate, evenIfClosed = false }: { waveId: number; eventDate: string; evenIfClosed?: boolean | undefined },
): Promise<WaveRecord> {
  const wave = await catalog.getWave(waveId)
  if (wave?.eventDate !== eventDate)
    throw new AppError('invalid_input', { message: otherWave, details: [{ path: 'waveId', message: otherWave }] })
  if (wave.status === 'full') throw new AppError('wave_full')
  if (wave.status === 'closed' && evenIfClosed) return wave
  if (wave.status !== 'available') throw new AppError('wave_closed', { message: messages[wave.status] })
  return wave
}
