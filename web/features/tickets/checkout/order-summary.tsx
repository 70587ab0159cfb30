import type { TicketView } from '#shared/contract/tickets.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { PendingOrder } from '#web/features/tickets/order/stored-order.ts'
import { nameTicket, formatParticipantCount, typeNames } from '#web/features/tickets/draft/receipt-of.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Receipt } from '#web/ui/tables/receipt.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const Wait = chakra('div', { base: { display: 'grid', gap: '3', padding: '5', bg: 'bg.raised' } })

const isTeam = ({ ticketType, participantCount: count }: PendingOrder) => count > placesOf(ticketType)

/** Shows the order's lines from the server. Until the server answers, shows the total that this device stored. */
export function OrderSummary({ ticket, pending }: { ticket?: TicketView; pending?: PendingOrder }) {
  if (ticket) {
    const day = formatEventDate(ticket.eventDate, { weekday: 'long', day: 'numeric', month: 'long' })
    const lines = ticket.lines.map(({ label, amount }) => ({
      label,
      amount: formatEuro(amount),
      minus: amount < 0,
    }))
    return (
      <Receipt
        title={`${ticket.isUpgrade ? 'Tweede plek' : nameTicket(ticket)}, ${day}`}
        lines={[
          { label: 'Deelnemers', amount: String(ticket.team?.places ?? placesOf(ticket.ticketType)) },
          ...(ticket.waveTime ? [{ label: `Start, wave ${ticket.waveNumber}`, amount: formatTime(ticket.waveTime) }] : []),
          ...lines,
        ]}
        total={formatEuro(ticket.price)}
      />
    )
  }
  if (pending)
    return (
      <Receipt
        title={isTeam(pending) ? 'Team' : `${typeNames[pending.ticketType]} ticket`}
        lines={[
          {
            label: isTeam(pending) ? `${pending.participantCount} deelnemers` : formatParticipantCount(pending.ticketType),
            amount: formatEuro(pending.total),
          },
        ]}
        total={formatEuro(pending.total)}
      />
    )
  return (
    <Wait role="status" aria-label="Je bestelling laden...">
      <Skeleton height="touch" />
      <Skeleton height="field" />
    </Wait>
  )
}
