import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { ReceiptLine } from '#web/ui/tables/receipt.tsx'
import { priceDraft } from '#web/features/tickets/order/build.ts'
import type { DraftChoice } from './ticket-draft.ts'

export const typeNames: Record<TicketType, string> = { solo: 'Solo', duo: 'Duo' }
/** Formats the type of a ticket: `Solo`, `Duo`, or `Team Duin & Zn`. */
export const nameTicket = ({ ticketType, team }: { ticketType: TicketType; team?: { name: string } | undefined }) =>
  team ? `Team ${team.name}` : typeNames[ticketType]
const people: Record<TicketType, string> = { solo: 'Ticket voor 1 deelnemer', duo: 'Ticket voor 2 deelnemers' }

/** Formats the number of participants: `1 deelnemer` or `2 deelnemers`. */
export const formatParticipantCount = (ticketType: TicketType) => (placesOf(ticketType) === 1 ? '1 deelnemer' : '2 deelnemers')

/** Returns the texts of the receipt beside the wizard. Until the buyer chooses a ticket type, its only line is 'Kies je ticket'. */
export function receiptOf(draft: DraftChoice, facts: FactsInForce, now?: number): { title: string; lines: ReceiptLine[]; total: string } {
  const { ticketType, eventDate, discount } = draft
  const day = eventDate && formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })
  if (!ticketType) return { title: 'Je bon', lines: [{ label: 'Kies je ticket', amount: '' }], total: formatEuro(0) }
  const price = priceDraft({ ...draft, ticketType }, facts, now)
  const off = discount?.type === 'percentage' ? `${discount.code}, ${discount.value}%` : discount?.code
  return {
    title: [typeNames[ticketType], day].filter(Boolean).join(', '),
    lines: [
      { label: people[ticketType], amount: formatEuro(price.ticket) },
      ...(price.discount > 0 ? [{ label: off, amount: formatEuro(-price.discount), minus: true }] : []),
      ...price.addons.map(({ addon, size, price: amount }) => ({
        label: size ? `${addon.name}, maat ${size}` : addon.name,
        amount: formatEuro(amount),
      })),
    ],
    total: formatEuro(price.total),
  }
}
