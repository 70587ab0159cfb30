import { orderBody } from '#shared/contract/shop.ts'
import type { ReversalEvent } from '#functions/ports/payments/payments.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { deliverOrder } from '#functions/usecases/shop/deliver-order.ts'
import { showOrder } from '#functions/usecases/shop/list-orders.ts'
import { placeOrder } from '#functions/usecases/shop/place-order.ts'
import { refundOrder, refundOrderPart } from '#functions/usecases/shop/refund-order.ts'
import { openTestShop, addBuffProduct } from './open-test-shop.ts'

/** Cents: the total of an order, with shipping. */
export const total = 1250 + 595
const keyOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Opens a shop with `left` pieces of one product in stock, in which an administrator refunds orders. */
export async function openRefundShop(left = 5) {
  const shop = await openTestShop()
  const { deps } = shop
  await addBuffProduct(shop, left)
  const body = orderBody.parse({
    customerName: 'Sanne de Vries',
    customerEmail: 'sanne@voorbeeld.nl',
    items: [{ productId: 'buff', quantity: 1 }],
    totalAmount: '18.45',
    shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA' },
  })
  const read = async (id: string) => (await deps.orders.get(id))!
  const place = async (key = 'k') => (await placeOrder(deps, body, { idempotencyKey: key })).id
  const pay = async (id: string) => {
    await applyPaymentEvent(deps, deps.payments.attempt((await read(id)).paymentIntentId, 'succeeded'))
    return id
  }
  async function buy(key = 'k') {
    const id = await pay(await place(key))
    await shop.runJobs()
    return id
  }
  return {
    ...shop,
    read,
    place,
    pay,
    buy,
    /** `given` is the amount refunded so far, in cents, as the dialog showed it; by default the current amount. */
    part: async (id: string, amount: number, n = amount, given?: number) => {
      const shown = given ?? showOrder(await read(id)).refunded
      return refundOrderPart(deps, { id, amount, given: shown, reason: 'Verkeerde maat', key: keyOf(n), by: 'beheer' })
    },
    /** Refunds the whole order; `shown` is what the screen showed, by default the current state. */
    async whole(id: string, shown?: { refunded: number; version: string }) {
      const { refunded, version } = shown ?? showOrder(await read(id))
      return refundOrder(deps, id, { expected: total - refunded, version })
    },
    show: async (id: string) => showOrder(await read(id)),
    send: (id: string) => deliverOrder(deps, id, { state: 'sent', trackingCode: null }),
    left: async () => (await deps.orders.listStock())[0]!.left,
    back: async (id: string) => (await deps.payments.retrieveIntent((await read(id)).paymentIntentId))!.amountRefunded,
    invoices: async (id: string) => (await deps.invoices.list(2025)).invoices.filter(({ saleId }) => saleId === id),
    reverse: async (id: string, kind: ReversalEvent['kind']) =>
      applyPaymentEvent(deps, deps.payments.reverse((await read(id)).paymentIntentId, kind)),
    mails: () => deps.mailer.sent.map(({ subject }) => subject.replaceAll('\u00a0', ' ')),
    last: () => {
      const { subject, text, attachments } = deps.mailer.sent.at(-1)!
      const [plain, title] = [text, subject].map((one) => one.replaceAll('\u00a0', ' ')) as [string, string]
      return { subject: title, text: plain, files: attachments.map(({ filename }) => filename) }
    },
  }
}
export type RefundShop = Awaited<ReturnType<typeof openRefundShop>>
