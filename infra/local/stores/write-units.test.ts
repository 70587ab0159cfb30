import { expect, test } from 'vitest'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { openTable } from '#functions/adapters/dynamodb/client.ts'
import { createRosterStore } from '#functions/adapters/dynamodb/roster/roster-store.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { pushScans } from '#functions/usecases/crew/push-scans.ts'
import { createTable } from '#infra/local/create-table.ts'
import { findReferenceEngine, startReferenceEngine } from '#infra/local/dynamodb/start-reference-engine.ts'
import { countWrites, firstEmail, measureSale, secondEmail } from './sale-units.ts'

// Tests the cost of a sale and of a scan in write units, indexes included, as the reference engine counts them. A change that makes them
// more expensive fails a test.

// These tests need the reference engine for counting, and are skipped without it.
const oracle = findReferenceEngine()

async function sell(emails: readonly string[], code = false): Promise<number> {
  const { units, invoiceUnits, mails } = await measureSale(oracle!, { emails, code })
  expect(mails).toBe(new Set(emails).size)
  // The invoice: 2 units for the entry by its number, and 2 for the entry by its sale.
  expect(invoiceUnits).toBe(4)
  return units
}

// docs/decisions/0028 explains each unit: 1 for the count of held places by network; 5 for the hold (ticket 2, day 2, entry in the index
// `listed` 1); 1 for the payment; 2 for the participant (row and index); 3 for the mail (lease, account, completion).
test.skipIf(!oracle)('a solo ticket costs 12 write units', async () => expect(await sell([firstEmail])).toBe(12))
// The discount code adds 2 units to the hold's transaction, and makes the ticket larger than 1 kB from the payment on: 1 more unit in each
// of three writes.
test.skipIf(!oracle)('a solo ticket with a discount code costs 17 write units', async () => expect(await sell([firstEmail], true)).toBe(17))
// A second participant costs its row and an index entry. The ticket is larger than 1 kB: 1 more unit per write, and 2 in the hold's
// transaction.
test.skipIf(!oracle)('a duo ticket with one mail address costs 19 write units', async () =>
  expect(await sell([firstEmail, firstEmail])).toBe(19),
)
// The extra units are for one more account, and for the record of the people who got the mail.
test.skipIf(!oracle)('a duo ticket with two mail addresses costs 22 write units', async () =>
  expect(await sell([firstEmail, secondEmail])).toBe(22),
)
test.skipIf(!oracle)('a duo ticket with two mail addresses and a discount code costs 24 write units', async () =>
  expect(await sell([firstEmail, secondEmail], true)).toBe(24),
)

const uuid = (n: number) => `0199a5d0-1234-7abc-8def-${String(n).padStart(12, '0')}`

/** Returns the cost in write units of each push of one event, about a participant with the longest realistic fields. */
async function scanAtPosts(change: (n: number) => Partial<AnyEvent>, times = 10): Promise<number[]> {
  const engine = await startReferenceEngine(oracle!)
  await createTable(engine.endpoint, 'duinstorm')
  const table = openTable({ tableName: 'duinstorm', endpoint: engine.endpoint })
  const world = openCrewWorld()
  const deps = { ...world.deps, roster: createRosterStore(table) }
  const name = 'Annemarie van der Meulen-Hoogstraten'
  await deps.roster.putParticipants([await world.addParticipant({ name, email: 'annemarie.vandermeulen@voorbeeldbedrijf.nl' })])
  const count = countWrites(table)
  const costs: number[] = []
  for (let n = 0; n < times; n++) {
    const device = await world.addDevice(n % 10, { id: uuid(9000 + n), secret: 'A'.repeat(43), lastSeenAt: start })
    const event = world.scanBy(device, { id: uuid(n), deviceTime: start + n * 60_000, location: 'Check-in noord', ...change(n) })
    world.time.now = start + n * 60_000
    const before = count.units
    expect((await pushScans(deps, device, [event])).answers).toMatchObject([{ outcome: 'stored' }])
    costs.push(count.units - before)
  }
  table.client.destroy()
  await engine.close()
  return costs
}

// One unit each for the event, its entry in the feed, and the participant's new state.
test.skipIf(!oracle)('a check-in costs 3 write units, even the tenth by the tenth phone', async () => {
  expect(await scanAtPosts(() => ({}))).toEqual(Array.from({ length: 10 }, () => 3))
})
test.skipIf(!oracle)('a scan at a post costs 3 write units, even the fiftieth', async () => {
  const kinds = ['check-in', 'start', 'scan', 'finish']
  expect(new Set(await scanAtPosts((n) => ({ kind: kinds[n] ?? 'scan' }), 50))).toEqual(new Set([3]))
})
