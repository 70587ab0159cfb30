import { placesLeft, findWaveFault } from '#shared/domain/race/waves.ts'
import { formatSalesState, salesStateAt } from '#shared/domain/tickets/sales-windows.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import type { EditionRecord, EventDay, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'

interface Chooser {
  /** The type for the number of places that the ticket needs: `solo` for a duo of which one person was removed. */
  ticketType: TicketType
  /** The race day of the ticket. */
  eventDate: string
  waveId: number | null
}

/**
 * Returns why participants cannot choose this wave themselves, in Dutch; undefined if they can. Unlike the office, they can only choose a
 * wave on sale: if it is on another day than their ticket, that day and its sales windows must be open too. `now` in ms since the epoch.
 */
export function findChoiceFault(
  wave: WaveRecord,
  day: EventDay | undefined,
  chooser: Chooser,
  { now, edition: { facts } }: { now: number; edition: Pick<EditionRecord, 'facts'> },
): string | undefined {
  if (wave.id === chooser.waveId) return 'Hier start je nu'
  if (!day || wave.eventDate <= eventDateOf(now)) return 'Voorbij'
  if (wave.eventDate !== chooser.eventDate) {
    if (day.status !== 'registration_open') return 'Deze dag is dicht'
    const notOnSale = formatSalesState(salesStateAt(facts.salesWindows ?? [], { ...wave, ticketType: chooser.ticketType }, now))
    if (notOnSale !== undefined) return notOnSale
    if (day.waiting) return 'Wachtlijst'
    if (day.capacity - day.taken < (chooser.ticketType === 'duo' ? 2 : 1)) return 'Deze dag is vol'
  }
  return findWaveFault({ ...wave, waitingList: wave.waiting }, chooser.ticketType)
}

/** Counts the free places of a wave. If the wave is not on the ticket's day, the free places of its day limit the result. */
export const countFreePlaces = (wave: WaveRecord, day: EventDay, { eventDate }: Pick<Chooser, 'eventDate'>): number =>
  wave.eventDate === eventDate ? placesLeft(wave) : Math.max(0, Math.min(placesLeft(wave), day.capacity - day.taken))
