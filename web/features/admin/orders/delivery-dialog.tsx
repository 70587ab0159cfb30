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
import { deliveryColumns, deliveryNames, formatLine } from './delivery-words.ts'
import { refundColumns } from '#web/features/admin/sales/refund-words.ts'

const Two = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
    '& h3': { fontWeight: 'bold' },
  },
})
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
  const { street, postalCode, city, country } = order.shippingAddress
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
      <Two>
        <div>
          <h3>In het pakket</h3>
          <ul>
            {order.lines.map((line) => (
              <li key={formatLine(line)}>{formatLine(line)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Adres</h3>
          <p>
            <span>{order.customerName}</span>
            <br />
            <span>{street}</span>
            <br />
            <span>{`${postalCode} ${city}`}</span>
            <br />
            <span>{country}</span>
            {order.customerPhone && (
              <>
                <br />
                <span>{order.customerPhone}</span>
              </>
            )}
          </p>
        </div>
      </Two>
      <Notice
        kind="info"
        title="Verzonden mailt de koper"
      >{`Zet je hem op Verzonden, of verander je de code daarna, dan krijgt ${order.customerEmail} de mail met track and trace. Een keer.`}</Notice>
    </EditDialog>
  )
}
