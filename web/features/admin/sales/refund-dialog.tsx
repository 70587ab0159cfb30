import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { adminOrder, shopOfficeEndpoints, type AdminOrder } from '#shared/contract/shop-office.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { call } from '#web/api/call.ts'
import type { Result } from '#web/api/failure.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { partialRefundFields, partialRefundForm, type PartialRefundForm } from '#web/features/admin/partial-refund-form.ts'
import { changedRecord } from '#web/features/admin/table/changed-record.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { formatLine } from '#web/features/admin/orders/delivery-words.ts'
import { isOpenDispute } from './dispute-words.ts'
import { refundableOf, formatStockEffect } from './refund-words.ts'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'

const Lines = chakra('dl', {
  base: {
    marginBlockEnd: '3',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& dt': { minWidth: '0', overflowWrap: 'anywhere' },
    '& dd': { textStyle: 'data', whiteSpace: 'nowrap' },
  },
})
const Facts = chakra('ul', { base: { display: 'grid', gap: '1', paddingInlineStart: '4.5', listStyle: 'disc' } })

type Part = z.output<typeof partialRefundForm>
/** A refund of the whole order has no fields. */
const whole = z.object({ amount: z.string(), reason: z.string() }).transform((): Part | undefined => undefined)
const forms: Record<'whole' | 'part', z.ZodType<Part | undefined, PartialRefundForm>> = { whole, part: partialRefundForm }

/**
 * Refunds an order, whole or in part, after showing the consequences. Pressing twice refunds once: a part is sent with the key of this
 * dialog, and the whole with the amount and version that were shown. If somebody changed the order meanwhile, the dialog shows the current
 * state before the next press.
 */
export function RefundDialog({ order: opened, onClose }: { order: AdminOrder; onClose: () => void }) {
  const client = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const [order, setOrder] = useState(opened)
  const [what, setWhat] = useState<'whole' | 'part'>('whole')
  const left = refundableOf(order)
  const params = { orderId: order.id }

  async function send(request: Promise<Result<AdminOrder>>) {
    try {
      return await unwrap(request)
    } catch (error) {
      setOrder((current) => changedRecord(failureOf(error), adminOrder)?.record ?? current)
      throw error
    } finally {
      await client.invalidateQueries({ queryKey: [shopOfficeEndpoints.listOrders.path] })
    }
  }

  return (
    <EditDialog
      open
      onClose={onClose}
      title={`${order.customerName} terugbetalen`}
      above={
        <RadioCards
          legend="Wat gaat er terug?"
          name="what"
          value={what}
          onChange={(event) => setWhat(event.target.value as typeof what)}
          options={[
            { value: 'whole', title: 'Hele bestelling', aside: formatEuro(left.whole), text: 'De bestelling vervalt' },
            { value: 'part', title: 'Een deel', text: 'De bestelling gaat door', disabled: left.maxPartialRefund === 0 },
          ]}
        />
      }
      schema={forms[what]}
      fields={what === 'part' ? partialRefundFields(left.maxPartialRefund, '‘Hele bestelling’: dan vervalt de bestelling') : []}
      values={{ amount: '', reason: '' }}
      save={(part) =>
        send(
          part
            ? call(shopOfficeEndpoints.refundOrderPart, { params, body: { ...part, given: left.given, key } })
            : call(shopOfficeEndpoints.refundOrder, { params, body: { expected: left.whole, version: order.version } }),
        )
      }
      submit={what === 'whole' ? `Betaal ${formatEuro(left.whole)} terug` : 'Betaal terug'}
      failTitle="Fout bij terugbetalen"
      changed={{ record: adminOrder, show: ({ message }) => `${message} Hieronder staat hoe het nu is.` }}
      done={{
        title: 'Terugbetaling onderweg',
        description: order.customerEmail && `${order.customerEmail} krijgt een mail met de creditfactuur.`,
      }}
    >
      {order.disputedAt && isOpenDispute(order) && (
        <Notice
          kind="warn"
          title="De bank van de koper vroeg dit geld terug"
        >{`Dat was op ${formatMomentCell(order.disputedAt)}. Kijk eerst bij de betaalprovider hoe het loopt: betaal je hier ook terug, dan kun je het twee keer kwijt zijn.`}</Notice>
      )}
      <Lines>
        {order.lines.map((line) => (
          <Line key={formatLine(line)} label={formatLine(line)} cents={line.quantity * line.price} />
        ))}
        <Line label="Verzending" cents={order.shipping} />
        {left.given > 0 && <Line label={order.refundUnderway ? 'Gaat al terug' : 'Eerder terugbetaald'} cents={-left.given} />}
      </Lines>
      <Facts>
        <li>
          <span>{what === 'whole' ? formatEuro(left.whole) : 'Het bedrag'}</span> gaat terug op de manier waarop{' '}
          <span>{order.customerName}</span> betaalde. Dit kan niet ongedaan gemaakt worden.
        </li>
        <li>
          {what === 'whole'
            ? formatStockEffect(order)
            : 'De voorraad blijft zoals hij is. Tel bij Producten wat je niet verstuurt of wat er terugkomt.'}
        </li>
        <li>
          {order.customerEmail
            ? `${order.customerEmail} krijgt een mail met de creditfactuur.`
            : 'Er is geen e-mailadres (meer): er gaat geen mail.'}
        </li>
      </Facts>
    </EditDialog>
  )
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatEuro(cents)}</dd>
    </div>
  )
}
