import { isErasedOrder } from '#shared/domain/shop/orders.ts'
import { buildOrderMail, buildOrderPartialRefundMail, buildOrderRefundMail, buildOrderSentMail } from '#functions/mail/order-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { PartialRefund } from '#functions/ports/payments/sale.ts'
import type { OrderRecord, OrderRefusal } from '#functions/ports/shop/order-store.ts'
import type { MailedKind, SaleKind } from '#functions/usecases/payments/sale-kind.ts'
import { readFactsInForce, readSender } from '#functions/usecases/catalog/current-edition.ts'
import { attachNewest } from '#functions/usecases/invoices/attach-invoices.ts'
import { readVatFacts } from '#functions/usecases/invoices/invoice-terms.ts'
import { issueMissingInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import { mailPartialRefunds } from '#functions/usecases/invoices/mail-partial-refunds.ts'
import { orderIdFor } from './identify-order.ts'
import { orderInvoices } from './order-invoices.ts'

/** Creates the kind of sale for shop orders: an unpaid order holds no stock, and a paid order takes its pieces from the stock. */
export function createOrderSaleKind(deps: Pick<Deps, 'orders' | 'settings'>): SaleKind<OrderRecord, OrderRefusal> {
  const { orders } = deps
  return {
    name: 'order',
    saleIdOf: ({ id, metadata }) => (metadata.orderType === 'merchandise' ? orderIdFor(deps, id) : undefined),
    priceOf: ({ total }) => total,
    buyerOf: async ({ customerEmail }) => customerEmail || null,
    get: orders.get,
    listDue: orders.listDue,
    async write(previous, next) {
      const outcome = await orders.transition(previous, next)
      return outcome === 'done' ? { ...next, rev: previous.rev + 1 } : outcome
    },
  }
}

/** Adds the mails, with the invoice or the credit note attached, to {@link createOrderSaleKind}. */
export function mailedOrders(
  deps: Pick<Deps, 'catalog' | 'clock' | 'invoices' | 'mailer' | 'orders' | 'printer' | 'settings'>,
): MailedKind<OrderRecord> {
  const { siteUrl } = deps.settings
  return {
    ...createOrderSaleKind(deps),
    async prepareMail(order) {
      // The buyer already got the invoice with the confirmation.
      if (isSent(order)) return []
      return attachNewest(deps, await issueMissingInvoices(deps, orderInvoices(deps), order.id, { seen: order }))
    },
    async mailPartialRefund(order, recordMailed) {
      const sender = await readSender(deps)
      const build = (part: PartialRefund) => buildOrderPartialRefundMail({ order, part, ...sender })
      return mailPartialRefunds(deps, orderInvoices(deps), order, { to: order.customerEmail, build, recordMailed })
    },
    async sendMail(order, _, attached) {
      if (isErasedOrder(order)) return
      const build = order.state === 'refunded' ? buildOrderRefundMail : isSent(order) ? buildOrderSentMail : buildOrderMail
      const mail = build({ order, siteUrl, facts: { ...(await readFactsInForce(deps)), ...(await readVatFacts(deps)) } })
      await deps.mailer.send({ ...mail, attachments: [...mail.attachments, ...attached] })
    },
  }
}

const isSent = ({ state, delivery }: OrderRecord) => state === 'paid' && delivery?.state === 'sent'
