import { useMemo, useState } from 'react'
import { formatPaymentMethod } from '#shared/domain/money/payment-methods.ts'
import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { shopOfficeEndpoints, type AdminOrder } from '#shared/contract/shop-office.ts'
import { isErasedOrder } from '#shared/domain/shop/orders.ts'
import { formatShortCode } from '#shared/lib/ids.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { useMayCall } from '#web/api/may-call.ts'
import type { RecipientChoice } from '#web/features/admin/notifications/mail-draft.ts'
import { MailPeopleButton } from '#web/features/admin/notifications/mail-people-button.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { asMoment, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { usePagedList } from '#web/features/admin/table/use-list.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { CellButton, Quiet, Short, Stack } from '#web/features/admin/table/cells.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { deliveryColumns, deliveryBadges, deliveryNames, nameDeliveryState, formatLine } from './delivery-words.ts'
import { disputeFilter } from '#web/features/admin/sales/dispute-words.ts'
import { RefundDialog } from '#web/features/admin/sales/refund-dialog.tsx'
import { canRefund, orderTotalCents, refundColumns, formatRefunded } from '#web/features/admin/sales/refund-words.ts'
import { saleBadges } from '#web/features/admin/sales/sale-badges.ts'
import { codeColumn } from '#web/features/admin/sales/code-column.tsx'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'

/** Builds the columns; `open` is called with the order whose number is pressed. */
const orderColumns = (open: (order: AdminOrder) => void): readonly SectionColumn<AdminOrder>[] => [
  {
    ...codeColumn<AdminOrder>(),
    cell: (one) => (
      <CellButton type="button" onClick={() => open(one)}>
        {formatShortCode(one.code ?? '')}
      </CellButton>
    ),
  },
  {
    key: 'customer',
    head: 'Klant',
    value: (one) => one.customerName,
    cell: (one) => <Short title={one.customerName}>{one.customerName}</Short>,
    strong: true,
  },
  {
    key: 'email',
    head: 'E-mail',
    value: (one) => one.customerEmail,
    cell: (one) => <Short title={one.customerEmail}>{one.customerEmail}</Short>,
  },
  { key: 'phone', head: 'Telefoon', value: (one) => one.customerPhone, hidden: true },
  { key: 'lines', head: 'In het pakket', value: (one) => one.lines.map(formatLine).join('; '), hidden: true },
  { key: 'street', head: 'Straat', value: (one) => one.shippingAddress.street, hidden: true },
  { key: 'postalCode', head: 'Postcode', value: (one) => one.shippingAddress.postalCode, hidden: true },
  { key: 'city', head: 'Plaats', value: (one) => one.shippingAddress.city, hidden: true },
  { key: 'country', head: 'Land', value: (one) => one.shippingAddress.country, hidden: true },
  { key: 'total', head: 'Totaal', value: (one) => orderTotalCents(one) / 100, cell: (one) => formatEuro(orderTotalCents(one)), end: true },
  {
    key: 'paymentStatus',
    head: 'Betaalstatus',
    value: (one) => saleBadges[one.paymentStatus].text,
    cell: (one) => (
      <Stack>
        <Badge kind={saleBadges[one.paymentStatus].kind}>{saleBadges[one.paymentStatus].text}</Badge>
        {formatRefunded(one) && <span>{formatRefunded(one)}</span>}
      </Stack>
    ),
  },
  ...refundColumns,
  {
    key: 'method',
    head: 'Betaalmethode',
    value: (one) => formatPaymentMethod(one.paymentMethod),
    text: (one) => formatPaymentMethod(one.paymentMethod) ?? 'N/A',
    cell: (one) => formatPaymentMethod(one.paymentMethod) ?? <Quiet>N/A</Quiet>,
  },
  ...deliveryColumns.map((column) =>
    column.key === 'delivery'
      ? {
          ...column,
          cell: (one: AdminOrder) =>
            nameDeliveryState(one) === null ? (
              <Quiet>-</Quiet>
            ) : (
              <Badge kind={deliveryBadges[one.deliveryState]}>{deliveryNames[one.deliveryState]}</Badge>
            ),
        }
      : column,
  ),
  {
    key: 'createdAt',
    head: 'Datum',
    value: (one) => asMoment(one.createdAt),
    cell: (one) => <Quiet>{formatMomentCell(one.createdAt)}</Quiet>,
  },
]
const filters: readonly SectionFilter<AdminOrder>[] = [
  {
    key: 'status',
    label: 'Betaalstatus',
    all: 'Alle statussen',
    options: (['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const).map((value) => ({ value, label: saleBadges[value].text })),
    matches: (one, status) => one.paymentStatus === status,
  },
  {
    key: 'verzending',
    label: 'Verzending',
    all: 'Alle zendingen',
    options: Object.entries(deliveryNames).map(([value, label]) => ({ value, label })),
    matches: (one, state) => one.deliveryState === state && nameDeliveryState(one) !== null,
  },
  disputeFilter,
]

const recipientsOfRows = (rows: readonly AdminOrder[]): RecipientChoice => ({
  recipientType: 'orders',
  ids: rows.filter((one) => !isErasedOrder(one)).map(({ id }) => id),
})
interface OpenDialog {
  what: 'order' | 'delivery' | 'refund'
  order: AdminOrder
}

/** `/admin/bestellingen`: the orders of the shop. */
export default function Orders() {
  usePageTitle('Bestellingen')
  const may = useMayCall()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const columns = useMemo(() => orderColumns((order) => setDialog({ what: 'order', order })), [])
  const isSendable = (one: AdminOrder) => one.paymentStatus === 'paid' && !isErasedOrder(one) && may(shopOfficeEndpoints.deliverOrder)
  const isRefundable = (one: AdminOrder) => canRefund(one) && may(shopOfficeEndpoints.refundOrder)
  const sendOf = (order: AdminOrder) => (isSendable(order) ? () => setDialog({ what: 'delivery', order }) : undefined)
  const refundOf = (order: AdminOrder) => (isRefundable(order) ? () => setDialog({ what: 'refund', order }) : undefined)
  return (
    <>
      <AdminHead title="Bestellingen">
        <ButtonLink to="/admin/instellingen/facturen" size="table" variant="quiet" icon="receipt">
          Facturen
        </ButtonLink>
      </AdminHead>
      <SectionTable
        noun="bestellingen"
        personal="orders"
        hint="Klant, e-mail, nummer, artikel of adres"
        columns={columns}
        filters={filters}
        list={usePagedList(shopOfficeEndpoints.listOrders)}
        rowKey={(one) => one.id}
        bulk={may(campaignEndpoints.sendBulkEmail) ? (rows) => <MailPeopleButton choice={recipientsOfRows(rows)} /> : undefined}
        forFound={(rows) => <MailPeopleButton choice={recipientsOfRows(rows)} />}
        empty={{ title: 'Nog geen bestellingen', text: 'Wat in de shop besteld wordt, staat hier, ook als er nog niet betaald is.' }}
        actions={(one) => {
          const [send, refund] = [sendOf(one), refundOf(one)]
          return (
            <>
              {send && <RowAction icon="box" label={`Verzending naar ${one.customerName}`} onPress={send} />}
              {refund && <RowAction icon="receipt" label={`Betaal ${one.customerName} terug`} onPress={refund} />}
            </>
          )
        }}
      />
      {dialog?.what === 'order' && (
        <OrderDialog order={dialog.order} onClose={close} onSend={sendOf(dialog.order)} onRefund={refundOf(dialog.order)} />
      )}
      {dialog?.what === 'refund' && <RefundDialog order={dialog.order} onClose={close} />}
      {dialog?.what === 'delivery' && <DeliveryDialog order={dialog.order} onClose={close} />}
    </>
  )
}
