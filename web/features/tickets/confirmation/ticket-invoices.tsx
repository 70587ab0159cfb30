import { useQuery } from '@tanstack/react-query'
import { invoiceEndpoints } from '#shared/contract/invoices.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { useTrouble } from '#web/api/use-trouble.ts'
import { DownloadLink } from '#web/ui/forms/download-link.tsx'
import { ReadTrouble } from '#web/ui/feedback/read-trouble.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/**
 * Links to the files of a ticket's invoice and of a credit note per refund; nothing if there is no invoice. Needs the network.
 */
export function TicketInvoices({ ticketId }: { ticketId: string }) {
  const query = useQuery({
    queryKey: ['ticket-invoices', ticketId],
    queryFn: ({ signal }) => unwrap(call(invoiceEndpoints.listTicketInvoices, { params: { id: ticketId } }, { signal })),
    staleTime: 0,
  })
  const trouble = useTrouble(query)
  const { data, isFetching, refetch } = query
  if (data)
    return data.map(({ number, kind }) => (
      <DownloadLink key={number} href={`/api/tickets/${ticketId}/invoices/${number}`}>
        {kind === 'invoice' ? 'Download je factuur' : `Download creditfactuur ${number}`}
      </DownloadLink>
    ))
  if (trouble)
    return <ReadTrouble title="Je factuur is niet opgehaald" trouble={trouble} trying={isFetching} onRetry={() => void refetch()} />
  return <Skeleton height="touch" />
}
