import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { openTable, type Table } from '#functions/adapters/dynamodb/client.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { createTable } from '../create-table.ts'
import { findOracle, startOracle } from '../dynamodb/start-oracle.ts'
import { openTestShop, orderOf } from './open-test-shop.ts'

/** What a sale costs in write units, indexes included, as the second engine counts them: a budget that a change should not pass unseen. */
const oracle = findOracle()

function countWrites(table: Table): { units: number } {
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

async function sell(emails: string[]): Promise<number> {
  const engine = await startOracle(oracle!)
  await createTable(engine.endpoint, 'duinstorm')
  const table = openTable({ tableName: 'duinstorm', endpoint: engine.endpoint })
  const shop = await openTestShop({ opened: { table, close: () => engine.close() } })
  const count = countWrites(table)
  await registerTicket(shop.deps, orderOf(emails), { idempotencyKey: 'k', address: '192.0.2.1' })
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt('pi_1', 'succeeded'))
  await shop.runJobs()
  expect(shop.deps.mailer.sent).toHaveLength(new Set(emails).size)
  await shop.close()
  return count.units
}

// Hold: note of what the network holds 1, ticket 2, day 2, two index keys. Payment's id 1. Paid: ticket 2, participant 2, its index 1. Mail: lease 1, account 1, done 1 and its index key 1.
test.skipIf(!oracle)('a solo ticket', async () => expect(await sell(['a@b.nl'])).toBeLessThanOrEqual(17))
// One participant more, with its index. With one address as here, one account; fields that fill more than 1 kB cost more.
test.skipIf(!oracle)('a duo ticket', async () => expect(await sell(['a@b.nl', 'a@b.nl'])).toBeLessThanOrEqual(20))
