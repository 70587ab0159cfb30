import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { openTable, type Table } from '#functions/adapters/dynamodb/client.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { createTable } from '../create-table.ts'
import { startOracle } from '../dynamodb/start-oracle.ts'
import { openTestShop, orderOf } from './open-test-shop.ts'

/** Counts from now on what a table's writes cost, indexes included, as its engine says. */
export function countWrites(table: Table): { units: number } {
  const count = { units: 0 }
  table.client.middlewareStack.add(
    (next, context) => async (call) => {
      if (!/^(Put|Update|Delete|Transact)/.test(String(context.commandName))) return next(call)
      Object.assign(call.input, { ReturnConsumedCapacity: 'INDEXES' })
      const answer = await next(call)
      const used = (answer.output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] }).ConsumedCapacity
      for (const one of [used].flat()) count.units += one?.CapacityUnits ?? 0
      return answer
    },
    { step: 'initialize' },
  )
  return count
}

/** What one ticket costs from its registration to its mails on the second engine, `program`: write units, those of its invoice apart, and mails sent. */
export async function measureSale(program: string, emails: string[]): Promise<{ units: number; invoiceUnits: number; mails: number }> {
  const engine = await startOracle(program)
  await createTable(engine.endpoint, 'duinstorm')
  const table = openTable({ tableName: 'duinstorm', endpoint: engine.endpoint })
  const shop = await openTestShop({ opened: { table, close: () => engine.close() } })
  const count = countWrites(table)
  let invoiceUnits = 0
  const { add } = shop.deps.invoices
  shop.deps.invoices.add = async (invoice) => {
    const before = count.units
    const answer = await add(invoice)
    invoiceUnits += count.units - before
    return answer
  }
  await registerTicket(shop.deps, orderOf(emails), { idempotencyKey: 'k', address: '192.0.2.1' })
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt('pi_1', 'succeeded'))
  await shop.runJobs()
  const mails = shop.deps.mailer.sent.length
  await shop.close()
  return { units: count.units - invoiceUnits, invoiceUnits, mails }
}
