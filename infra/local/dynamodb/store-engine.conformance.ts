import type { StartEngine } from './engine-driver.ts'
import { driveEngine } from './engine-driver.ts'
import { describeItems } from './items.conformance.ts'
import { describeQueries } from './queries.conformance.ts'
import { describeTransactions } from './transactions.conformance.ts'
import { describeUpdates } from './updates.conformance.ts'

/** Defines tests, through the AWS SDK, of the DynamoDB behaviour that the application relies on. Every engine must pass all of them. */
export function describeStoreEngine(start: StartEngine): void {
  const engine = driveEngine(start)
  describeItems(engine)
  describeUpdates(engine)
  describeTransactions(engine)
  describeQueries(engine)
}
