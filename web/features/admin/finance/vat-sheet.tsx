import { useMemo } from 'react'
import { financeEndpoints, vatScopes, type VatLine } from '#shared/contract/finance.ts'
import { addSums, type VatSum } from '#shared/domain/money/vat-sheet.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { SectionColumn, SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { usePagedList } from '#web/features/admin/table/use-list.ts'
import { useTableQuery } from '#web/features/admin/table/use-table-query.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'
import { Stat, StatStrip } from '#web/ui/tables/stat-strip.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { moneyColumn } from '#web/features/admin/table/money-column.ts'

const Choice = chakra('div', { base: { maxWidth: '16rem' } })

const scopeNames: Readonly<Record<(typeof vatScopes)[number], string>> = {
  edition: 'Alleen deze editie',
  all: 'Alle edities (btw-aangifte)',
}
const rateName = ({ vat }: Pick<VatLine, 'vat'>) => (vat === null ? 'vrijgesteld' : `${vat}%`)
const monthName = ({ month }: VatLine) => formatEventDate(`${month}-01`, { month: 'long', year: 'numeric' })
const quarterOf = ({ month }: VatLine) => `${month.slice(0, 4)} K${Math.ceil(Number(month.slice(5)) / 3)}`
const leftOf = ({ invoiced, credited }: VatLine) => addSums(invoiced, credited)

const columns: readonly SectionColumn<VatLine>[] = [
  {
    key: 'month',
    head: 'Maand',
    value: (one) => one.month,
    // Exported as words, because a spreadsheet would change `2025-10` into a date.
    text: monthName,
    cell: monthName,
    strong: true,
  },
  { key: 'quarter', head: 'Kwartaal', value: quarterOf, hidden: true },
  { key: 'rate', head: 'Btw-tarief', value: (one) => one.vat, text: rateName, cell: rateName },
  { key: 'invoices', head: 'Facturen', value: (one) => one.invoiced.count, end: true, hidden: true },
  moneyColumn('invoiced', 'Gefactureerd', (one) => one.invoiced.gross, { aside: true }),
  moneyColumn('invoicedNet', 'Gefactureerd excl. btw', (one) => one.invoiced.net, { hidden: true }),
  moneyColumn('invoicedTax', 'Btw gefactureerd', (one) => one.invoiced.tax, { hidden: true }),
  { key: 'credits', head: 'Creditfacturen', value: (one) => one.credited.count, end: true, hidden: true },
  moneyColumn('credited', 'Gecrediteerd', (one) => one.credited.gross, { aside: true }),
  moneyColumn('creditedNet', 'Gecrediteerd excl. btw', (one) => one.credited.net, { hidden: true }),
  moneyColumn('creditedTax', 'Btw gecrediteerd', (one) => one.credited.tax, { hidden: true }),
  moneyColumn('net', 'Omzet excl. btw', (one) => leftOf(one).net),
  moneyColumn('tax', 'Btw', (one) => leftOf(one).tax),
  moneyColumn('gross', 'Omzet incl. btw', (one) => leftOf(one).gross),
]

const distinct = (values: readonly string[]) => [...new Set(values)]
const toOption = (value: string) => ({ value, label: value })
/** The filters, with the years, quarters and rates of the loaded rows. */
function filtersOf(rows: readonly VatLine[]): readonly SectionFilter<VatLine>[] {
  return [
    {
      key: 'jaar',
      label: 'Jaar',
      all: 'Alle jaren',
      options: distinct(rows.map(({ month }) => month.slice(0, 4))).map(toOption),
      matches: ({ month }, year) => month.startsWith(year),
    },
    {
      key: 'kwartaal',
      label: 'Kwartaal',
      all: 'Alle kwartalen',
      options: distinct(rows.map(quarterOf)).map(toOption),
      matches: (one, quarter) => quarterOf(one) === quarter,
    },
    {
      key: 'tarief',
      label: 'Btw-tarief',
      all: 'Alle tarieven',
      options: distinct(rows.map(rateName)).map(toOption),
      matches: (one, rate) => rateName(one) === rate,
    },
  ]
}
const none: VatSum = { count: 0, net: 0, tax: 0, gross: 0 }

/** Shows the turnover and VAT per month and rate, from the invoices of the chosen edition, or of all editions for the tax return. */
export function VatSheet() {
  const [search, change] = useSearchChanges()
  const of = search.get('van') === 'alle' ? 'all' : 'edition'
  const list = usePagedList(financeEndpoints.listVatRows, { of })
  const filters = useMemo(() => filtersOf(list.rows ?? []), [list.rows])
  const [query] = useTableQuery('jaar kwartaal tarief')
  const shown = list.rows?.filter((one) =>
    filters.every(({ key, matches }) => query.filters[key] === undefined || matches(one, query.filters[key])),
  )
  const total = shown?.map(leftOf).reduce(addSums, none)
  const credited = shown?.map((one) => one.credited).reduce(addSums, none)
  const figure = (cents: number | undefined) => (cents === undefined || list.loading ? '–' : formatEuro(cents))
  return (
    <>
      <Choice>
        <Select
          size="table"
          aria-label="Van welke edities"
          value={of}
          onChange={(event) => change({ van: event.target.value === 'all' ? 'alle' : '', pagina: '' })}
        >
          {vatScopes.map((scope) => (
            <option key={scope} value={scope}>
              {scopeNames[scope]}
            </option>
          ))}
        </Select>
      </Choice>
      <StatStrip amounts>
        <Stat label="Omzet excl. btw" figure={figure(total?.net)} />
        <Stat label="Btw" figure={figure(total?.tax)} />
        <Stat label="Omzet incl. btw" figure={figure(total?.gross)} />
        <Stat label="Waarvan gecrediteerd" figure={figure(credited?.gross)} />
      </StatStrip>
      <SectionTable
        noun="regels"
        file="btw"
        hint="Maand"
        columns={columns}
        filters={filters}
        list={list}
        rowKey={(one) => one.id}
        empty={{ title: 'Nog geen facturen', text: 'Elke betaling krijgt een factuur. Hier staat dan per maand de omzet en de btw.' }}
      />
    </>
  )
}
