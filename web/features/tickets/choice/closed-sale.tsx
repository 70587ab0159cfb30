import { formatSalesState, type SalesState } from '#shared/domain/tickets/sales-windows.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { useSalesState } from '#web/api/use-sale.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Shows when the sale opens, or that it is closed. Shows nothing while this ticket type is on sale for at least one day. */
export function ClosedSale({ ticketType }: { ticketType: TicketType | null }) {
  const sale = useSalesState(ticketType)
  if (sale.state === 'open') return undefined
  return (
    <Notice kind="info" title={formatSalesState(sale)}>
      {describe(sale)}
    </Notice>
  )
}

function describe(sale: SalesState): string {
  if (sale.state === 'closed') return 'Er zijn geen tickets meer te koop. Wie een plek vasthoudt, kan nog betalen.'
  if (sale.state === 'before' && sale.opensAt !== undefined) return 'Tot dan kun je nog geen dag kiezen. Deze pagina gaat vanzelf open.'
  return 'Je kunt nog geen dag kiezen. Kom later terug.'
}
