// A local DynamoDB in a separate process, for tests that kill it: `node killable-dynamodb.ts <path>`.
import { startDynamoDb } from './start-dynamodb.ts'

const dynamodb = await startDynamoDb({ path: process.argv[2]!, clock: Date.now })
process.stdout.write(dynamodb.endpoint)
