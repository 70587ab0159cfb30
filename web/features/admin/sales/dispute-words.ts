import { isDisputeOpen, type DisputeEnd } from '#shared/domain/money/disputes.ts'
import { asMoment, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'

/** A sale as the office sees it, as far as a dispute goes. */
interface DisputedRow {
  disputedAt: string | null
  disputeEnd?: DisputeEnd | null
}

const endWords = { won: 'Geschil gewonnen', lost: 'Geschil verloren' } as const

export const isOpenDispute = ({ disputedAt, disputeEnd }: DisputedRow) =>
  isDisputeOpen({ disputedAt: disputedAt === null ? null : Date.parse(disputedAt), disputeEnd })

/** How the dispute about a payment stands; null where there was none. */
export function formatDispute(one: DisputedRow): string | null {
  return one.disputeEnd ? endWords[one.disputeEnd] : isOpenDispute(one) ? 'Bank vraagt terug' : null
}

/** For files, and where they are chosen: the table says it under the status. */
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
