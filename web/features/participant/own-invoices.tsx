import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import { DownloadLink } from '#web/ui/forms/download-link.tsx'
import { LoadErrorNotice } from '#web/ui/feedback/load-error-notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { InvoiceCompany } from './invoice-company.tsx'
import { computeRefetchDelay, awaitedCreditKey, ownInvoicesQuery } from './own-invoices-query.ts'
import { TicketRow, TicketSection } from './ticket-section.tsx'

const Line = chakra(TicketRow, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    '& > div': { flex: '1 1 12rem', minWidth: '0' },
    '& h3': { fontWeight: 'semibold', color: 'fg.strong' },
    '& p': { color: 'fg.muted' },
  },
})

/** Lists the invoices and credit notes of this account. Shows nothing if there are none. Needs the network. */
export function OwnInvoices({ reached }: { reached: boolean }) {
  const client = useQueryClient()
  const query = useQuery({
    ...ownInvoicesQuery,
    refetchInterval: ({ state }) => computeRefetchDelay(client.getQueryData(awaitedCreditKey), state.data),
    enabled: reached,
  })
  const { data, isFetching, refetch } = query
  const trouble = useReadError(query)
  if (!reached || !data)
    return (
      <TicketSection title="Facturen" data-no-print>
        {!reached ? (
          <p>Je facturen staan hier als je bereik hebt.</p>
        ) : trouble ? (
          <LoadErrorNotice title="Je facturen zijn niet opgehaald" trouble={trouble} trying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="touch" />
        )}
      </TicketSection>
    )
  if (data.length === 0) return null
  return (
    <TicketSection title="Facturen" data-no-print>
      <ul>
        {data.map((invoice) => {
          const { number, kind, issuedAt, total, what, company } = invoice
          return (
            <Line key={number}>
              <div>
                <h3>
                  {kind === 'invoice' ? 'Factuur' : 'Creditfactuur'} {number}
                </h3>
                <p>
                  {what}
                  <br />
                  <span>
                    {formatEventDate(eventDateOf(issuedAt), { day: 'numeric', month: 'long', year: 'numeric' })}, {formatEuro(total)}
                  </span>
                  <span>{company && `, op naam van ${company.name}`}</span>
                </p>
              </div>
              <DownloadLink href={`/api/participant/invoices/${number}`} aria-label={`Download ${number} als pdf`}>
                Pdf
              </DownloadLink>
              {invoice.isChangeable && <InvoiceCompany invoice={invoice} />}
            </Line>
          )
        })}
      </ul>
    </TicketSection>
  )
}
