import { useQuery } from '@tanstack/react-query'
import { invoiceEndpoints } from '#shared/contract/invoices.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import { DownloadLink } from '#web/ui/forms/download-link.tsx'
import { LoadErrorNotice } from '#web/ui/feedback/load-error-notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Returns the query key of a ticket's invoices. */
export const ticketInvoicesKey = (ticketId: string) => ['ticket-invoices', ticketId] as const

/**
 * Links to the files of a ticket's invoice, of the earlier invoices that it replaced, and of the credit notes. Shows nothing if there is no
 * invoice. Needs the network.
 */
export function TicketInvoices({ ticketId }: { ticketId: string }) {
  const query = useQuery({
    queryKey: ticketInvoicesKey(ticketId),
    queryFn: ({ signal }) => unwrap(call(invoiceEndpoints.listTicketInvoices, { params: { id: ticketId } }, { signal })),
    staleTime: 0,
  })
  const trouble = useReadError(query)
  const { data, isFetching, refetch } = query
  if (data) {
    const newest = data.findLast(({ kind }) => kind === 'invoice')
    return data.map((one) => (
      <DownloadLink key={one.number} href={`/api/tickets/${ticketId}/invoices/${one.number}`}>
        {one === newest ? 'Download je factuur' : `Download ${one.kind === 'invoice' ? 'oude factuur' : 'creditfactuur'} ${one.number}`}
      </DownloadLink>
    ))
  }
  if (trouble)
    return <LoadErrorNotice title="Je factuur is niet opgehaald" trouble={trouble} trying={isFetching} onRetry={() => void refetch()} />
  return <Skeleton height="touch" />
}
