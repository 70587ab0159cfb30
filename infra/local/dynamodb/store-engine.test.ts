import { describe } from 'vitest'
import type { StartEngine } from './engine-driver.ts'
import { startDynamoDb } from './start-dynamodb.ts'
import { findReferenceEngine, startReferenceEngine } from './start-reference-engine.ts'
import { describeStoreEngine } from './store-engine.conformance.ts'

const oracle = findReferenceEngine()
const engines: [string, StartEngine | undefined][] = [
  ['the local DynamoDB', () => startDynamoDb({ clock: () => 1_760_169_600_000 })],
  ['the oracle (@dynoxide/linux-x64)', oracle ? () => startReferenceEngine(oracle) : undefined],
]

describe.each(engines)('%s', (_name, start) => {
  describe.skipIf(!start)('behaves as DynamoDB', () => describeStoreEngine(start!))
})
