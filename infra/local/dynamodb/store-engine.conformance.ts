import type { StartEngine } from './engine-driver.ts'
import { driveEngine } from './engine-driver.ts'
import { describeItems } from './items.conformance.ts'
import { describeQueries } from './queries.conformance.ts'
import { describeTransactions } from './transactions.conformance.ts'
import { describeUpdates } from './updates.conformance.ts'

/** The behaviour of DynamoDB that the application relies on, tested through the AWS SDK. Every engine must pass all tests. */
export function describeStoreEngine(start: StartEngine): void {
  const engine = driveEngine(start)
  describeItems(engine)
  describeUpdates(engine)
  describeTransactions(engine)
  describeQueries(engine)
}
