import { isDisputeOpen, type DisputeEnd } from '#shared/domain/money/disputes.ts'
import { asMoment, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'

/** The dispute fields of a sale in the office. */
interface DisputedRow {
  disputedAt: string | null
  disputeEnd?: DisputeEnd | null
}

const endWords = { won: 'Geschil gewonnen', lost: 'Geschil verloren' } as const

/** True while the bank has not yet decided the dispute about the payment. */
export const isOpenDispute = ({ disputedAt, disputeEnd }: DisputedRow) =>
  isDisputeOpen({ disputedAt: disputedAt === null ? null : Date.parse(disputedAt), disputeEnd })

/** The state of the dispute about a payment; null without a dispute. */
export function formatDispute(sale: DisputedRow): string | null {
  return sale.disputeEnd ? endWords[sale.disputeEnd] : isOpenDispute(sale) ? 'Bank vraagt terug' : null
}

/** Hidden columns, for exports and the column menu: the table shows a dispute under the status. */
export const disputeColumns: readonly SectionColumn<DisputedRow>[] = [
  { key: 'dispute', head: 'Geschil', value: formatDispute, hidden: true },
  { key: 'disputedAt', head: 'Teruggevraagd bij de bank', value: (one) => asMoment(one.disputedAt), hidden: true },
]

export const disputeFilter: SectionFilter<DisputedRow> = {
  key: 'geschil',
  label: 'Geschil',
  all: 'Met en zonder geschil',
  options: [
    { value: 'open', label: 'Bank vraagt terug' },
    { value: 'won', label: endWords.won },
    { value: 'lost', label: endWords.lost },
  ],
  matches: (one, state) => (state === 'open' ? isOpenDispute(one) : one.disputeEnd === state),
}
