import { useQuery } from '@tanstack/react-query'
import { invoiceOfficeEndpoints, type AdminInvoice } from '#shared/contract/invoices-office.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { InvoiceCompany, invoiceUrl } from '#web/features/admin/invoices/invoice-company.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { DownloadLink } from '#web/ui/forms/download-link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '2',
    borderBlockStart: '1px solid',
    borderColor: 'edge.soft',
    '& > p': { flex: '1 1 12rem', minWidth: '0' },
  },
})

interface Props {
  id: string
  name: string
  onClose: () => void
}

/**
 * Shows the invoices of a participant's ticket, with their files and the company on them. Issues the invoice when it opens, if the ticket
 * has no invoice.
 */
export function InvoiceDialog({ id, name, onClose }: Props) {
  const query = useQuery({
    queryKey: [invoiceOfficeEndpoints.listParticipantInvoices.path, id],
    queryFn: ({ signal }) => unwrap(call(invoiceOfficeEndpoints.listParticipantInvoices, { params: { id } }, { signal })),
    staleTime: 0,
  })
  const { data } = query
  return (
    <Dialog open onClose={onClose} title={`Factuur van ${name}`}>
      <NotLoaded title="De factuur laadt niet" of={[query]} />
      {!data && !query.error && (
        <p>
          <Spinner /> Laden...
        </p>
      )}
      {data?.length === 0 && <p>Dit ticket heeft geen factuur. Die is er alleen als er voor het ticket betaald is.</p>}
      {data && data.length > 0 && (
        <>
          <p>De datum is de dag waarop een factuur gemaakt is. De dag van de betaling staat op de pdf.</p>
          <ul>
            {data.map((one) => (
              <InvoiceLine key={one.id} invoice={one} all={data} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function InvoiceLine({ invoice, all }: { invoice: AdminInvoice; all: readonly AdminInvoice[] }) {
  const { id: number, kind, name, issuedAt, total } = invoice
  return (
    <Line>
      <p>
        <b>{`${kind === 'invoice' ? 'Factuur' : 'Creditfactuur'} ${number}`}</b>
        <br />
        {`${formatEuro(total)}, ${formatEventDate(eventDateOf(issuedAt), { day: 'numeric', month: 'long', year: 'numeric' })}, op naam van ${name}`}
      </p>
      <InvoiceCompany invoice={invoice} all={all} />
      <DownloadLink href={invoiceUrl(number)} size="table" variant="quiet" aria-label={`Download ${number} als pdf`}>
        Pdf
      </DownloadLink>
    </Line>
  )
}
