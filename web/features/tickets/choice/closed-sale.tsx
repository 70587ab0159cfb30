import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { useClosedSale } from '#web/api/use-sale.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** When the sale opens, or that it is closed; nothing while this ticket is sold for a day. */
export function ClosedSale({ ticketType }: { ticketType: TicketType | null }) {
  const closed = useClosedSale(ticketType)
  if (closed === undefined) return undefined
  return (
    <Notice kind="info" title={closed}>
      {closed.includes('opent')
        ? 'Je kunt alvast kijken en invullen. Wat je invult, blijft op dit toestel staan.'
        : 'Er zijn nu geen tickets te koop. Wie al een plek vasthoudt, kan nog betalen.'}
    </Notice>
  )
}
