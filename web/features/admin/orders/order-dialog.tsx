import type { AdminOrder } from '#shared/contract/shop-office.ts'
import { formatShortCode } from '#shared/lib/ids.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { Facts } from '#web/features/admin/participants/facts.tsx'
import { orderTotalCents, formatRefunded } from '#web/features/admin/sales/refund-words.ts'
import { saleBadges } from '#web/features/admin/sales/sale-badges.ts'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { nameDeliveryState } from './delivery-words.ts'
import { OrderContents } from './order-contents.tsx'

interface OrderDialogProps {
  order: AdminOrder
  onClose: () => void
  /** Undefined if the order cannot be sent, or the user may not do that. */
  onSend: (() => void) | undefined
  /** Undefined if nothing can be refunded, or the user may not do that. */
  onRefund: (() => void) | undefined
}

/** Shows one order: its contents, address, payment and delivery, with the buttons to change them. */
export function OrderDialog({ order, onClose, onSend, onRefund }: OrderDialogProps) {
  const refunded = formatRefunded(order)
  const facts = [
    { name: 'Besteld', value: formatMomentCell(order.createdAt) },
    { name: 'E-mail', value: order.customerEmail },
    { name: 'Totaal', value: formatEuro(orderTotalCents(order)) },
    { name: 'Betaalstatus', value: [saleBadges[order.paymentStatus].text, refunded].filter(Boolean).join(', ') },
    { name: 'Verzending', value: nameDeliveryState(order) },
    { name: 'Verzonden op', value: order.sentAt && formatMomentCell(order.sentAt) },
    { name: 'Track and trace', value: order.trackingCode },
  ]
  return (
    <Dialog open onClose={onClose} title={`Bestelling ${formatShortCode(order.code ?? '')}`} wide>
      <OrderContents order={order} />
      <Facts facts={facts.filter(({ value }) => value)} />
      <DialogActions>
        {onRefund && (
          <Button size="compact" variant="outline" icon="receipt" onClick={onRefund}>
            Betaal terug
          </Button>
        )}
        {onSend && (
          <Button size="compact" variant="solid" icon="box" onClick={onSend}>
            Verzending
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
