import type { SalesState } from '#shared/domain/tickets/sales-windows.ts'
import type { Edition } from '#shared/facts/editions.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { useSaleNow } from '#web/api/use-sale.ts'
import { daysOfCard, saleOfCard } from './event-cards.ts'

/** The days that a card names and the sale of its tickets; renders again when the sale opens or closes. */
export function useCard(card: Edition): { days: readonly string[]; sale: SalesState } {
  const facts = useFacts()
  return { days: daysOfCard(card, facts), sale: saleOfCard(card, facts, useSaleNow()) }
}
