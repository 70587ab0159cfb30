import type { SalesState } from '#shared/domain/tickets/sales-windows.ts'
import type { EventCard, EventCardStatus } from '#shared/facts/event-cards.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { useSaleNow } from '#web/api/use-sale.ts'
import { daysOfCard, salesStateOfCard, statusOfCard } from './event-cards.ts'

/** Returns the days that a card shows, its status and its sales state. Renders again when the sale opens or closes. */
export function useEventCard(card: EventCard): { days: readonly string[]; status: EventCardStatus; sale: SalesState } {
  const facts = useFacts()
  const sale = salesStateOfCard(card, facts, useSaleNow())
  return { days: daysOfCard(card, facts), status: statusOfCard(card, facts, sale), sale }
}
