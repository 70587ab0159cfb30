import { expect, test } from 'vitest'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { openTable } from '#functions/adapters/dynamodb/client.ts'
import { createRosterStore } from '#functions/adapters/dynamodb/roster/roster-store.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { pushScans } from '#functions/usecases/crew/push-scans.ts'
import { createTable } from '#infra/local/create-table.ts'
import { findOracle, startOracle } from '#infra/local/dynamodb/start-oracle.ts'
import { countWrites, firstEmail, measureSale, secondEmail } from './sale-units.ts'

/**
 * What a sale and a scan cost in write units, indexes included, as the second engine counts them: a budget that a change should not pass
 * unseen.
 */
// Without that engine on the machine there is nothing to count with: each of these is skipped.
const oracle = findOracle()

async function sell(emails: readonly string[], code = false): Promise<number> {
  const { units, invoiceUnits, mails } = await measureSale(oracle!, { emails, code })
  expect(mails).toBe(new Set(emails).size)
  // Under its number 2, on its sale 2.
  expect(invoiceUnits).toBe(4)
  return units
}

// What each is for: docs/decisions/0028. Note of what the network holds 1; hold: ticket 2, day 2, the list's key 1; paid 1; participant 1,
// its index 1; mail: lease 1, account 1, done 1.
test.skipIf(!oracle)('a solo ticket', async () => expect(await sell([firstEmail])).toBe(12))
// In the hold's transaction.
test.skipIf(!oracle)('with a discount code', async () => expect(await sell([firstEmail], true)).toBe(14))
// One participant more, with its index.
test.skipIf(!oracle)('a duo ticket on one address', async () => expect(await sell([firstEmail, firstEmail])).toBe(14))
// One account more, and the note of who has their mail.
test.skipIf(!oracle)('a duo ticket on two addresses', async () => expect(await sell([firstEmail, secondEmail])).toBe(16))
test.skipIf(!oracle)('that with a code', async () => expect(await sell([firstEmail, secondEmail], true)).toBe(18))

const uuid = (n: number) => `0199a5d0-1234-7abc-8def-${String(n).padStart(12, '0')}`

/** What each of these pushes of one event costs, about somebody whose fields are as long as they come. */
async function scanAtPosts(change: (n: number) => Partial<AnyEvent>, times = 10): Promise<number[]> {
  const engine = await startOracle(oracle!)
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

// The event, its place in the feed, and what the participant's events come to.
test.skipIf(!oracle)('a check-in costs 3, the tenth by the tenth phone too', async () => {
  expect(await scanAtPosts(() => ({}))).toEqual(Array.from({ length: 10 }, () => 3))
})
test.skipIf(!oracle)('so does a scan at a post, the fiftieth too', async () => {
  const kinds = ['check-in', 'start', 'scan', 'finish']
  expect(new Set(await scanAtPosts((n) => ({ kind: kinds[n] ?? 'scan' }), 50))).toEqual(new Set([3]))
})
