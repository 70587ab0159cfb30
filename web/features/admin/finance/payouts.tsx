import { useSearchParams } from 'react-router-dom'
import { financeEndpoints, type PayoutView } from '#shared/contract/finance.ts'
import { formatShortDayYear } from '#shared/lib/dates.ts'
import { CellLink, Note } from '#web/features/admin/table/cells.tsx'
import { asDay, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { usePagedList } from '#web/features/admin/table/use-list.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { moneyColumn } from '#web/features/admin/table/money-column.ts'
import { PayoutLines, payoutsPath } from './payout-lines.tsx'

const stateBadges = {
  paid: { kind: 'ok', text: 'Op de rekening' },
  underway: { kind: 'wait', text: 'Onderweg' },
  failed: { kind: 'bad', text: 'Mislukt' },
} as const

const columns: readonly SectionColumn<PayoutView>[] = [
  {
    key: 'day',
    head: 'Op de rekening',
    value: (one) => asDay(one.arrivesOn),
    cell: (one) => <CellLink to={`${payoutsPath}&uitbetaling=${one.id}`}>{formatShortDayYear(one.arrivesOn)}</CellLink>,
    strong: true,
  },
  moneyColumn('amount', 'Bedrag', (one) => one.amount),
  {
    key: 'state',
    head: 'Status',
    value: (one) => stateBadges[one.state].text,
    cell: (one) => <Badge kind={stateBadges[one.state].kind}>{stateBadges[one.state].text}</Badge>,
  },
  { key: 'id', head: 'Nummer bij Stripe', value: (one) => one.id, aside: true, cell: (one) => <Note title={one.id}>{one.id}</Note> },
]
const filters: readonly SectionFilter<PayoutView>[] = [
  {
    key: 'status',
    label: 'Status',
    all: 'Alle statussen',
    options: Object.entries(stateBadges).map(([value, { text }]) => ({ value, label: text })),
    matches: (one, state) => one.state === state,
  },
]
/** Lists the payouts of Stripe, or the lines of one payout (`?uitbetaling=`). */
export function Payouts() {
  const chosen = useSearchParams()[0].get('uitbetaling')
  const list = usePagedList(financeEndpoints.listPayouts)
  if (chosen) return <PayoutLines key={chosen} id={chosen} payout={list.rows?.find(({ id }) => id === chosen)} />
  return (
    <SectionTable
      noun="uitbetalingen"
      hint="Dag of nummer"
      columns={columns}
      filters={filters}
      list={list}
      rowKey={(one) => one.id}
      empty={{
        title: 'Nog geen uitbetalingen',
        text: 'Stripe betaalt een paar dagen na een verkoop uit. De uitbetalingen staan dan hier.',
      }}
    />
  )
}
