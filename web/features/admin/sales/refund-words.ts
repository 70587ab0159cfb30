import type { AdminOrder } from '#shared/contract/shop-office.ts'
import { refundable } from '#shared/domain/money/refunds.ts'
import { formatEuro, fromDecimal } from '#shared/lib/money.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { disputeColumns, isOpenDispute, formatDispute } from './dispute-words.ts'

/** What an order costs, in cents. */
export const centsOf = ({ totalAmount }: Pick<AdminOrder, 'totalAmount'>): number => fromDecimal(totalAmount) ?? 0

/** Cents of an order that went back and can. */
export const refundableOf = (one: AdminOrder) => refundable(centsOf(one), one.refunded)

/** Something of it is paid and not given back. */
export const canRefund = (one: AdminOrder): boolean => one.paymentStatus === 'paid' && refundableOf(one).whole > 0

/** '€ 5,00 gaat terug', or 'terug' once it has, or that a dispute holds it back; else that the bank asks for it, or nothing. */
export function formatRefunded(one: AdminOrder): string {
  const { refunded, refundUnderway } = one
  if (refunded > 0) return `${formatEuro(refunded)} ${!refundUnderway ? 'terug' : isOpenDispute(one) ? 'wacht: betwist' : 'gaat terug'}`
  return formatDispute(one)?.toLowerCase() ?? ''
}

/** For files, and where it is chosen: the table says it under the status. */
export const refundColumns: readonly SectionColumn<AdminOrder>[] = [
  {
    key: 'refunded',
    head: 'Terugbetaald',
    value: (one) => (one.refunded > 0 ? one.refunded / 100 : null),
    cell: formatRefunded,
    hidden: true,
  },
  ...disputeColumns,
]

/** What becomes of the stock when all of it goes back. */
export const formatStockEffect = ({ deliveryState }: AdminOrder): string =>
  deliveryState === 'sent'
    ? 'Het pakket is verzonden: de voorraad blijft zoals hij is. Komt het terug, tel het dan bij Producten.'
    : `Wat besteld was, is weer te koop${deliveryState === 'packed' ? ': pak het pakket uit' : ' en gaat de deur niet uit'}.`
