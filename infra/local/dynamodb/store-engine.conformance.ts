import type { StartEngine } from './engine-driver.ts'
import { driveEngine } from './engine-driver.ts'
import { describeItems } from './items.conformance.ts'
import { describeQueries } from './queries.conformance.ts'
import { describeTransactions } from './transactions.conformance.ts'
import { describeUpdates } from './updates.conformance.ts'

/** The behaviours of DynamoDB that the application relies on, through the AWS SDK. Every engine must pass all. */
export function describeStoreEngine(start: StartEngine): void {
  const engine = driveEngine(start)
  describeItems(engine)
  describeUpdates(engine)
  describeTransactions(engine)
  describeQueries(engine)
}
