import { useMemo } from 'react'
import { financeEndpoints, type HandPaymentView } from '#shared/contract/finance.ts'
import { sumHandPayments, type HandDay } from '#shared/domain/money/hand-payments.ts'
import { formatPaymentMethod, handMethods, type HandMethod } from '#shared/domain/money/payment-methods.ts'
import { formatShortDayYear } from '#shared/lib/dates.ts'
import { formatShortCode } from '#shared/lib/ids.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { CellLink, Quiet } from '#web/features/admin/table/cells.tsx'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'
import { asDay, asMoment, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { usePagedList } from '#web/features/admin/table/use-list.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'
import { Stat, StatStrip } from '#web/ui/tables/stat-strip.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { moneyColumn } from '#web/features/admin/table/money-column.ts'

const Choice = chakra('div', { base: { maxWidth: '16rem' } })

const whoWord = ({ who }: { who: string | null }) => who ?? 'niet vastgelegd'
const totalNames: Readonly<Record<HandMethod, string>> = { cash: 'Contant', pin: 'Pin', bank: 'Bank' }

const dayColumns: readonly SectionColumn<HandDay>[] = [
  { key: 'day', head: 'Dag', value: (one) => asDay(one.day), cell: (one) => formatShortDayYear(one.day), strong: true },
  { key: 'who', head: 'Wie', value: whoWord },
  moneyColumn('cashIn', 'Contant ontvangen', (one) => one.cash.taken, { aside: true }),
  moneyColumn('cashOut', 'Contant terug', (one) => one.cash.paidBack, { aside: true }),
  moneyColumn('cash', 'Contant in kas', (one) => one.cash.left),
  moneyColumn('pinIn', 'Pin ontvangen', (one) => one.pin.taken, { hidden: true }),
  moneyColumn('pinOut', 'Pin terug', (one) => one.pin.paidBack, { hidden: true }),
  moneyColumn('pin', 'Pin', (one) => one.pin.left),
  moneyColumn('bankIn', 'Bank ontvangen', (one) => one.bank.taken, { hidden: true }),
  moneyColumn('bankOut', 'Bank terug', (one) => one.bank.paidBack, { hidden: true }),
  moneyColumn('bank', 'Bank', (one) => one.bank.left),
  { key: 'payments', head: 'Aantal', value: (one) => one.payments, end: true, aside: true },
]

const paymentColumns: readonly SectionColumn<HandPaymentView>[] = [
  {
    key: 'code',
    head: 'Ticket',
    value: (one) => formatShortCode(one.code),
    find: ({ code, ticketId }) => `${code} ${ticketId}`,
    cell: (one) => <CellLink to={`/admin/tickets?zoek=${one.ticketId}`}>{formatShortCode(one.code)}</CellLink>,
    isCode: true,
    strong: true,
  },
  { key: 'at', head: 'Wanneer', value: (one) => asMoment(one.at), cell: (one) => <Quiet>{formatMomentCell(one.at)}</Quiet> },
  { key: 'who', head: 'Wie', value: whoWord },
  { key: 'method', head: 'Hoe', value: (one) => formatPaymentMethod(one.method) },
  moneyColumn('amount', 'Bedrag', (one) => one.amount),
]
const paymentFilters: readonly SectionFilter<HandPaymentView>[] = [
  {
    key: 'hoe',
    label: 'Hoe',
    all: 'Contant, pin en bank',
    options: handMethods.map((value) => ({ value, label: totalNames[value] })),
    matches: (one, method) => one.method === method,
  },
]
const noFilters: readonly never[] = []
const empty = {
  title: 'Nog niets met de hand betaald',
  text: 'Verkoopt het kantoor of de balie een ticket contant, met pin of via de bank, dan staat dat hier.',
}

/** Shows payments and refunds in cash, by card or by bank, one by one or summed per day and person, to compare with the cash box. */
export function HandPayments() {
  const [search, change] = useSearchChanges()
  const isPerPayment = search.get('per') === 'betaling'
  const list = usePagedList(financeEndpoints.listHandPayments)
  const days = useMemo(() => list.rows && sumHandPayments(list.rows), [list.rows])
  const payments = useMemo(() => list.rows?.toSorted((one, other) => (one.at < other.at ? 1 : -1)), [list.rows])
  // Shows no sums before all payments have loaded: a partial sum would look like a final sum.
  const isWhole = days !== undefined && !list.loading
  return (
    <>
      <Choice>
        <Select
          size="table"
          aria-label="Per dag of per betaling"
          value={isPerPayment ? 'betaling' : 'dag'}
          onChange={(event) =>
            change({ per: event.target.value === 'betaling' ? 'betaling' : '', zoek: '', sorteer: '', pagina: '', kolommen: '', hoe: '' })
          }
        >
          <option value="dag">Per dag en persoon</option>
          <option value="betaling">Per betaling</option>
        </Select>
      </Choice>
      <StatStrip amounts>
        {handMethods.map((method) => (
          <Stat
            key={method}
            label={totalNames[method]}
            figure={isWhole ? formatEuro(days.reduce((sum, day) => sum + day[method].left, 0)) : '–'}
          />
        ))}
      </StatStrip>
      {isPerPayment ? (
        <SectionTable
          key="betaling"
          noun="betalingen"
          file="kas-per-betaling"
          hint="Ticket of naam"
          columns={paymentColumns}
          filters={paymentFilters}
          list={{ ...list, rows: payments }}
          rowKey={(one) => one.id}
          empty={empty}
        />
      ) : (
        <SectionTable
          key="dag"
          noun="regels"
          file="kas-per-dag"
          hint="Dag of naam"
          columns={dayColumns}
          filters={noFilters}
          list={{ ...list, rows: isWhole ? days : undefined }}
          rowKey={(one) => `${one.day} ${one.who}`}
          empty={empty}
        />
      )}
    </>
  )
}
