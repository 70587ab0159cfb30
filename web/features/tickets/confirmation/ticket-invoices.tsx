import { useQuery } from '@tanstack/react-query'
import { invoiceEndpoints } from '#shared/contract/invoices.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { useTrouble } from '#web/api/use-trouble.ts'
import { DownloadLink } from '#web/ui/forms/download-link.tsx'
import { ReadTrouble } from '#web/ui/feedback/read-trouble.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/**
 * The invoice of a ticket, and a credit note for each time that money of it went back, as files; nothing where nothing was
 * invoiced. Needs the network.
 */
export function TicketInvoices({ ticketId }: { ticketId: string }) {
  const asked = useQuery({
    queryKey: ['ticket-invoices', ticketId],
    queryFn: ({ signal }) => unwrap(call(invoiceEndpoints.listTicketInvoices, { params: { id: ticketId } }, { signal })),
    staleTime: 0,
  })
  const trouble = useTrouble(asked)
  const { data, isFetching, refetch } = asked
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
