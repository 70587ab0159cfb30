import { useMemo } from 'react'
import { uncreditedAmount } from '#shared/domain/money/invoices.ts'
import { formatPaymentMethod } from '#shared/domain/money/payment-methods.ts'
import { invoiceOfficeEndpoints, type AdminInvoice } from '#shared/contract/invoices-office.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { asDayOf, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { usePagedList } from '#web/features/admin/table/use-list.ts'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { DownloadLink } from '#web/ui/forms/download-link.tsx'
import { InvoiceCompany, invoiceUrl } from './invoice-company.tsx'
import { InvoiceTermsButton, InvoiceTermsNotice } from './invoice-terms.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { CellLink, Quiet, Stack } from '#web/features/admin/table/cells.tsx'
import { formatDayCell } from '#web/features/admin/table/cell-words.ts'

const kindNames = { invoice: 'Factuur', credit: 'Creditfactuur' } as const
const sales = {
  ticket: { text: 'Ticket', list: '/admin/tickets' },
  order: { text: 'Bestelling', list: '/admin/bestellingen' },
} as const

/** `all`: the loaded invoices. Their credit notes show whether an invoice is fully credited. */
const columnsOf = (all: readonly AdminInvoice[]): readonly SectionColumn<AdminInvoice>[] => [
  { key: 'number', head: 'Nummer', value: (one) => one.id, isCode: true, strong: true },
  {
    key: 'issuedAt',
    head: 'Datum',
    value: (one) => one.issuedAt,
    text: (one) => asDayOf(one.issuedAt),
    cell: (one) => <Quiet>{formatDayCell(one.issuedAt)}</Quiet>,
  },
  {
    key: 'kind',
    head: 'Soort',
    value: (one) => kindNames[one.kind],
    cell: (one) => (
      <KindCell invoice={one} isOver={one.kind === 'invoice' && uncreditedAmount({ number: one.id, total: one.total }, all) <= 0} />
    ),
  },
  { key: 'credits', head: 'Hoort bij', value: (one) => one.credits, hidden: true },
  { key: 'name', head: 'Op naam van', value: (one) => one.name },
  { key: 'vatNumber', head: 'Btw-nummer', value: (one) => one.company?.vatNumber || null, hidden: true },
  { key: 'reference', head: 'Kenmerk', value: (one) => one.company?.reference || null, hidden: true },
  {
    key: 'sale',
    head: 'Verkoop',
    value: (one) => sales[one.sale].text,
    cell: (one) => <CellLink to={`${sales[one.sale].list}?zoek=${one.saleId}`}>{sales[one.sale].text}</CellLink>,
  },
  { key: 'saleId', head: 'ID van de verkoop', value: (one) => one.saleId, hidden: true },
  { key: 'method', head: 'Betaald met', value: (one) => formatPaymentMethod(one.paymentMethod), hidden: true },
  { key: 'net', head: 'Excl. btw', value: (one) => one.net / 100, cell: (one) => formatEuro(one.net), end: true, hidden: true },
  { key: 'tax', head: 'Btw', value: (one) => one.tax / 100, cell: (one) => formatEuro(one.tax), end: true, aside: true },
  { key: 'total', head: 'Totaal incl. btw', value: (one) => one.total / 100, cell: (one) => formatEuro(one.total), end: true },
]
const filters: readonly SectionFilter<AdminInvoice>[] = [
  {
    key: 'soort',
    label: 'Soort',
    all: 'Alle soorten',
    options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
    matches: (one, kind) => one.kind === kind,
  },
]

function KindCell({ invoice: { kind }, isOver }: { invoice: AdminInvoice; isOver: boolean }) {
  if (kind === 'credit') return <Badge kind="wait">{kindNames.credit}</Badge>
  if (!isOver) return <Badge kind="ok">{kindNames.invoice}</Badge>
  return (
    <Stack>
      <Badge kind="gone">{kindNames.invoice}</Badge>
      <span>Vervallen</span>
    </Stack>
  )
}

/** `/admin/instellingen/facturen`: every invoice and credit note. */
export default function Invoices() {
  usePageTitle('Facturen')
  const list = usePagedList(invoiceOfficeEndpoints.listInvoices)
  const columns = useMemo(() => columnsOf(list.rows ?? []), [list.rows])
  return (
    <>
      <SettingsHead title="Facturen" note="Facturen en creditfacturen, in één reeks nummers per jaar.">
        <ButtonLink to="/admin/financien" size="table" variant="quiet" icon="euro">
          Btw per maand
        </ButtonLink>
        <InvoiceTermsButton />
      </SettingsHead>
      <InvoiceTermsNotice />
      <SectionTable
        noun="facturen"
        personal="invoices"
        hint="Nummer of naam"
        columns={columns}
        filters={filters}
        list={list}
        rowKey={(one) => one.id}
        empty={{
          title: 'Nog geen facturen',
          text: 'Elk ticket en elke bestelling die betaald is, krijgt een factuur. Die staat dan hier.',
        }}
        actions={(one) => (
          <>
            <InvoiceCompany invoice={one} all={list.rows ?? []} />
            <DownloadLink href={invoiceUrl(one.id)} size="table" variant="text" aria-label={`Download ${one.id} als pdf`}>
              Pdf
            </DownloadLink>
          </>
        )}
      />
    </>
  )
}
