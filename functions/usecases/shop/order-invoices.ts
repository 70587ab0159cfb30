import { buildOrderInvoiceLines, ratesOf } from '#shared/domain/money/invoices.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import type { InvoicedKind } from '#functions/usecases/invoices/sale-invoices.ts'

/** Defines how shop orders are invoiced. A refund of the whole order credits all that is left of it. */
export function orderInvoices({ orders }: Pick<Deps, 'orders'>): InvoicedKind<OrderRecord> {
  return {
    sale: 'order',
    get: orders.get,
    describe: (order, terms) => {
      const { street, postalCode, city, country } = order.address
      return {
        suppliedOn: null,
        buyer: { name: order.customerName, address: [street, `${postalCode} ${city}`, country] },
        email: normalizeEmail(order.customerEmail),
        lines: buildOrderInvoiceLines(order, ratesOf(terms)),
      }
    },
    partLabels: ['Terugbetaling bestelling', 'Terugbetaling bestelling'],
    listRefundedLines: (_, lines) => [...lines],
  }
}
