import { placesLeft } from '#shared/domain/race/waves.ts'
import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionRecord, EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { TicketRefusal } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { assertRegistrationOpen, assertWaveOpen } from './assert-on-sale.ts'
import { expireHoldsOf } from './expire-holds.ts'
import type { TicketNeed } from './ticket-sale-kind.ts'

interface Wanted {
  ticketType: TicketType
  /** Absent: those of the ticket's type. */
  places?: number
  eventDate: string
  /** Null: the day only. */
  waveId: number | null
  /** The buyer has an offer of the waiting list, which holds the places already. */
  hasOffer?: boolean
  /** The buyer releases earlier places, so only the hold can check for room. */
  replaces?: readonly string[] | undefined
  /** The organiser sells it, also on a day or in a wave that is not on sale. */
  evenIfClosed?: boolean
}

/**
 * Throws for a day or wave that is not sold. A day or wave that looks full is refused here, before anything is written: a failed
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
