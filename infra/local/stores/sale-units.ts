import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { openTable, type Table } from '#functions/adapters/dynamodb/client.ts'
import { createMemoryPayments } from '#infra/simulation/memory/payments.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { discountProof } from '#functions/usecases/tickets/find-discount-code.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { createTable } from '#infra/local/create-table.ts'
import { startReferenceEngine } from '#infra/local/dynamodb/start-reference-engine.ts'
import { openTestShop, orderOf, zand10 } from './open-test-shop.ts'

/** Counts the write units that a table uses from now on, indexes included, as its engine reports them. */
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

/** Builds a person with every field filled in, at realistic lengths. */
const person = (email: string, at: number) => ({
  name: at ? 'Joris-Alexander van den Bosch' : 'Annemarie van der Meulen-Hoogstraten',
  email,
  phone: '+31 6 12345678',
  birthDate: at ? '1987-11-28' : '1990-02-03',
  gender: at ? ('male' as const) : ('female' as const),
  nationality: 'Nederlandse',
  country: 'Nederland' as const,
  street: at ? 'Burgemeester van Hellenberg Hubarlaan' : 'Laan van Meerdervoort',
  houseNumber: at ? '128-bis' : '1734 A',
  postalCode: at ? '2202 AB' : '2517 XK',
  city: at ? 'Noordwijk aan Zee' : 'Den Haag',
  emergencyContactName: at ? 'Wilhelmina van den Bosch-de Graaf' : 'Johannes van der Meulen',
  emergencyContactPhone: at ? '+31 71 3619999' : '+31 6 87654321',
  emergencyContactRelation: at ? 'Moeder' : 'Echtgenoot',
  shirtSize: at ? ('XL' as const) : ('M' as const),
  hasInsurance: true,
  agreeToTerms: true as const,
  agreeToNewsletter: true,
})
export const [firstEmail, secondEmail] = ['annemarie.vandermeulen@voorbeeldbedrijf.nl', 'j.a.vandenbosch1987@hotmail.com'] as const

/**
 * Measures the sale of one ticket with flex cancellation and full data, from registration to mails, on the reference engine (`program` is
 * its path). Returns the write units without the invoice, the invoice's units, and the number of mails. The number of `emails` decides solo
 * or duo. There are no health notes, which would be a separate item.
 */
export async function measureSale(
  program: string,
  { emails, code = false }: { emails: readonly string[]; code?: boolean },
): Promise<{ units: number; invoiceUnits: number; mails: number }> {
  const engine = await startReferenceEngine(program)
  await createTable(engine.endpoint, 'duinstorm')
  const table = openTable({ tableName: 'duinstorm', endpoint: engine.endpoint })
  const shop = await openTestShop({ capacity: 1000, opened: { table, close: () => engine.close() } })
  const deps = { ...shop.deps, payments: createMemoryPayments(shop.deps.clock.now, 'PqX7LJ2eZvKYlo2C0n8Rb4d') }
  await deps.catalog.putDiscountCode({ ...zand10, code: 'VROEGEVOGEL25', type: 'fixed', value: 1000, maxUses: 500 })
  const count = countWrites(table)
  let invoiceUnits = 0
  const { add } = deps.invoices
  deps.invoices.add = async (invoice) => {
    const before = count.units
    const answer = await add(invoice)
    invoiceUnits += count.units - before
    return answer
  }
  const order = orderOf(emails, {
    participants: emails.map(person),
    addons: [{ id: 1 }],
    totalPrice: (emails.length === 2 ? 15500 + 1999 : 8500 + 1250) - (code ? 1000 : 0),
    ...(code ? { discountCode: 'VROEGEVOGEL25', discountCodeId: discountProof(deps, 'VROEGEVOGEL25') } : {}),
  })
  await registerTicket(deps, order, { idempotencyKey: 'k', address: '192.0.2.1' })
  await applyPaymentEvent(deps, deps.payments.attempt([...deps.payments.intents.keys()][0]!, 'succeeded'))
  await shop.runJobs()
  const mails = shop.deps.mailer.sent.length
  await shop.close()
  return { units: count.units - invoiceUnits, invoiceUnits, mails }
}
