import type { AdminOrder } from '#shared/contract/shop-office.ts'
import { isErasedOrder } from '#shared/domain/shop/orders.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

export const deliveryNames: Record<AdminOrder['deliveryState'], string> = { new: 'Nieuw', packed: 'Ingepakt', sent: 'Verzonden' }
export const deliveryBadges: Record<AdminOrder['deliveryState'], BadgeKind> = { new: 'wait', packed: 'run', sent: 'done' }

/** Formats a line of an order: '2 × Hoodie, maat M'. */
export const formatLine = ({ name, size, quantity }: AdminOrder['lines'][number]) => `${quantity} × ${name}${size ? `, maat ${size}` : ''}`

/** Returns the delivery state of a paid order in Dutch; null for an order that will never be sent: unpaid, or erased before it was sent. */
export const nameDeliveryState = (one: AdminOrder): string | null =>
  one.paymentStatus === 'paid' && (one.deliveryState === 'sent' || !isErasedOrder(one)) ? deliveryNames[one.deliveryState] : null

export const deliveryColumns: readonly SectionColumn<AdminOrder>[] = [
  { key: 'delivery', head: 'Verzending', value: nameDeliveryState },
  { key: 'tracking', head: 'Track and trace', value: (one) => one.trackingCode, hidden: true },
]
