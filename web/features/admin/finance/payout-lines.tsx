import { useMemo } from 'react'
import { financeEndpoints, payoutLineKinds, type PayoutLineView, type PayoutView } from '#shared/contract/finance.ts'
import { formatShortDayYear } from '#shared/lib/dates.ts'
import { formatShortCode } from '#shared/lib/ids.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { CellLink, Quiet, Stack } from '#web/features/admin/table/cells.tsx'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'
import { asMoment, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { usePagedList } from '#web/features/admin/table/use-list.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Stat, StatStrip } from '#web/ui/tables/stat-strip.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { moneyColumn } from '#web/features/admin/table/money-column.ts'

const Why = chakra('span', { base: { whiteSpace: 'normal', overflowWrap: 'anywhere', fontWeight: 'medium' } })
const Head = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Title = chakra('h2', {
  base: { fontFamily: 'heading', fontWeight: 'bold', fontSize: '1.1875rem', lineHeight: '1.1', color: 'fg.strong' },
})

/** The URL of the list of payouts. */
export const payoutsPath = '/admin/financien?deel=uitbetalingen'

const kindNames: Readonly<Record<PayoutLineView['kind'], string>> = {
  payment: 'Betaling',
  refund: 'Terugbetaling',
  refund_failed: 'Terugbetaling mislukt',
  dispute: 'Geschil',
  dispute_won: 'Geschil gewonnen',
  fee: 'Kosten',
  other: 'Anders',
}
const saleNames = { ticket: 'Ticket', order: 'Bestelling' } as const
const saleLists = { ticket: '/admin/tickets', order: '/admin/bestellingen' } as const
/** The reasons of stray payments (functions/ports/payments/stray-payment-store.ts). */
const strayWords: Readonly<Record<string, string>> = {
  second_payment: 'Dubbel betaald, gaat vanzelf terug',
  no_sale: 'Betaling zonder verkoop, gaat vanzelf terug',
  wrong_amount: 'Verkeerd bedrag, gaat vanzelf terug',
  wrong_currency: 'Verkeerde munt, gaat vanzelf terug',
}
/** True for a line without a sale, unless it is a fee of Stripe. */
const isUnclear = ({ sale, kind }: PayoutLineView) => sale === null && kind !== 'fee'
const whyOf = ({ stray, description }: PayoutLineView) => (stray === null ? (description ?? '') : (strayWords[stray] ?? stray))

const columns: readonly SectionColumn<PayoutLineView>[] = [
  {
    key: 'sale',
    head: 'Hoort bij',
    value: (one) => (one.sale ? formatShortCode(one.sale.code) : null),
    find: (one) => `${one.sale?.code ?? ''} ${one.sale?.id ?? ''}`,
    cell: (one) =>
      one.sale ? (
        <CellLink to={`${saleLists[one.sale.kind]}?zoek=${one.sale.id}`}>{formatShortCode(one.sale.code)}</CellLink>
      ) : (
        <Stack>
          {isUnclear(one) && <Badge kind="bad">Geen verkoop</Badge>}
          {whyOf(one) && <Why>{whyOf(one)}</Why>}
        </Stack>
      ),
    isCode: true,
    strong: true,
  },
  { key: 'what', head: 'Wat', value: (one) => (one.sale ? saleNames[one.sale.kind] : null) },
  { key: 'kind', head: 'Soort', value: (one) => kindNames[one.kind] },
  { key: 'at', head: 'Wanneer', value: (one) => asMoment(one.at), cell: (one) => <Quiet>{formatMomentCell(one.at)}</Quiet>, aside: true },
  moneyColumn('amount', 'Bedrag', (one) => one.amount),
  moneyColumn('fee', 'Kosten', (one) => -one.fee, { aside: true }),
  moneyColumn('net', 'In de uitbetaling', (one) => one.net),
  { key: 'why', head: 'Opmerking', value: (one) => (one.sale ? null : whyOf(one)), hidden: true },
  { key: 'payment', head: 'Betaling bij Stripe', value: (one) => one.payment, hidden: true },
  { key: 'id', head: 'Regel bij Stripe', value: (one) => one.id, hidden: true },
]
const filters: readonly SectionFilter<PayoutLineView>[] = [
  {
    key: 'soort',
    label: 'Soort',
    all: 'Alle soorten',
    options: payoutLineKinds.map((value) => ({ value, label: kindNames[value] })),
    matches: (one, kind) => one.kind === kind,
  },
]

/** Lists the lines of a payout, first the lines that belong to no sale. */
export function PayoutLines({ id, payout }: { id: string; payout: PayoutView | undefined }) {
  const list = usePagedList(financeEndpoints.listPayoutLines, { payout: id })
  const rows = useMemo(() => list.rows?.toSorted((one, other) => Number(isUnclear(other)) - Number(isUnclear(one))), [list.rows])
  const isWhole = rows !== undefined && !list.loading
  const sumOf = (pick: (line: PayoutLineView) => number) => (isWhole ? rows.reduce((sum, line) => sum + pick(line), 0) : undefined)
  const amountOf = (...kinds: readonly PayoutLineView['kind'][]) => sumOf((line) => (kinds.includes(line.kind) ? line.amount : 0))
  const figure = (cents: number | undefined) => (cents === undefined ? '–' : formatEuro(cents))
  const total = sumOf(({ net }) => net)
  const unclear = isWhole ? rows.filter(isUnclear).length : 0
  return (
    <>
      <Head>
        <ButtonLink to={payoutsPath} size="table" variant="quiet" icon="back">
          Alle uitbetalingen
        </ButtonLink>
        <Title>{payout ? `Uitbetaling van ${formatShortDayYear(payout.arrivesOn)}` : 'Uitbetaling'}</Title>
      </Head>
      <StatStrip amounts>
        <Stat label="Betalingen" figure={figure(amountOf('payment'))} />
        <Stat label="Terugbetaald" figure={figure(amountOf('refund', 'refund_failed'))} />
        <Stat label="Geschillen" figure={figure(amountOf('dispute', 'dispute_won'))} />
        <Stat
          label="Kosten en overig"
          figure={figure(sumOf((line) => (line.kind === 'fee' || line.kind === 'other' ? line.net : -line.fee)))}
        />
        <Stat label="Uitbetaald" figure={figure(total)} />
      </StatStrip>
      {unclear > 0 && (
        <Notice kind="warn" title={unclear === 1 ? 'Eén regel hoort bij geen verkoop' : `${unclear} regels horen bij geen verkoop`}>
          Ze staan bovenaan. Zoek de betaling op in Stripe met het nummer onder Kolommen, Betaling bij Stripe.
        </Notice>
      )}
      {payout && total !== undefined && total !== payout.amount && (
        <Notice kind="bad" title="De regels zijn samen niet het uitbetaalde bedrag">
          {`Stripe betaalde ${formatEuro(payout.amount)}, de regels zijn samen ${formatEuro(total)}. Vergelijk ze in Stripe.`}
        </Notice>
      )}
      <SectionTable
        noun="regels"
        file={`uitbetaling-${payout?.arrivesOn ?? id}`}
        hint="Nummer van ticket of bestelling"
        columns={columns}
        filters={filters}
        list={{ ...list, rows }}
        rowKey={(one) => one.id}
        empty={{ title: 'Geen regels', text: 'Stripe noemt bij deze uitbetaling geen betalingen.' }}
      />
    </>
  )
}
