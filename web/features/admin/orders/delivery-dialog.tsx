import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { adminOrder, shopOfficeEndpoints, deliveryEdit, type AdminOrder } from '#shared/contract/shop-office.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { deliveryColumns, deliveryNames } from './delivery-words.ts'
import { OrderContents } from './order-contents.tsx'
import { refundColumns } from '#web/features/admin/sales/refund-words.ts'

const Below = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } })
const form = deliveryEdit.extend({ state: z.enum(deliveryEdit.shape.state.options, 'Kies een status') })
const fields: readonly FormField<z.input<typeof form>>[] = [
  {
    name: 'state',
    label: 'Status',
    kind: 'select',
    options: Object.entries(deliveryNames).map(([value, label]) => ({ value, label })),
  },
  { name: 'trackingCode', label: 'Track-and-trace-code', optional: true, hint: 'Alleen van wat verzonden is.' },
]

/** Shows the contents, the address and the delivery state of an order. When the state is set to sent, the buyer gets a mail. */
export function DeliveryDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <EditDialog
      open
      onClose={onClose}
      title={`Verzending naar ${order.customerName}`}
      schema={form}
      fields={fields}
      values={{ state: order.deliveryState, trackingCode: order.trackingCode ?? '', version: order.version }}
      save={async (body) => {
        try {
          return await unwrap(call(shopOfficeEndpoints.deliverOrder, { params: { orderId: order.id }, body }))
        } finally {
          await client.invalidateQueries({ queryKey: [shopOfficeEndpoints.listOrders.path] })
        }
      }}
      done={{ title: 'Bestelling bijgewerkt' }}
      changed={{ record: adminOrder, show: (changed) => describeConflict(changed, [...deliveryColumns, ...refundColumns]) }}
    >
      <Below>
        <OrderContents order={order} />
        <Notice
          kind="info"
          title="De koper krijgt een mail"
        >{`${order.customerEmail} krijgt een mail zodra je Verzonden opslaat, en nog een als je daarna de code verandert.`}</Notice>
      </Below>
    </EditDialog>
  )
}
