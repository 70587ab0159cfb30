import type { AdminOrder } from '#shared/contract/shop-office.ts'
import { refundable } from '#shared/domain/money/refunds.ts'
import { formatEuro, fromDecimal } from '#shared/lib/money.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { disputeColumns, isOpenDispute, formatDispute } from './dispute-words.ts'

/** The total of an order in cents. */
export const orderTotalCents = ({ totalAmount }: Pick<AdminOrder, 'totalAmount'>): number => fromDecimal(totalAmount) ?? 0

/** Returns how much of an order was refunded and how much can still be refunded, in cents. */
export const refundableOf = (order: AdminOrder) => refundable(orderTotalCents(order), order.refunded)

/** True if the order is paid and not wholly refunded. */
export const canRefund = (order: AdminOrder): boolean => order.paymentStatus === 'paid' && refundableOf(order).whole > 0

/**
 * Formats the refund of an order: '€ 5,00 gaat terug', '€ 5,00 terug' once the refund is done, or '€ 5,00 wacht: betwist' during a
 * dispute. Without a refund, formats the state of the order's dispute, or returns an empty text.
 */
export function formatRefunded(order: AdminOrder): string {
  const { refunded, refundUnderway } = order
  if (refunded > 0) return `${formatEuro(refunded)} ${!refundUnderway ? 'terug' : isOpenDispute(order) ? 'wacht: betwist' : 'gaat terug'}`
  return formatDispute(order)?.toLowerCase() ?? ''
}

/** Hidden columns, for exports and the column menu: the table shows a refund under the status. */
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

/** Describes the effect on the stock if the whole order is refunded. */
export const formatStockEffect = ({ deliveryState }: AdminOrder): string =>
  deliveryState === 'sent'
    ? 'Het pakket is verzonden: de voorraad blijft zoals hij is. Komt het terug, tel het dan bij Producten.'
    : `Wat besteld was, is weer te koop${deliveryState === 'packed' ? ': pak het pakket uit' : ' en gaat de deur niet uit'}.`
