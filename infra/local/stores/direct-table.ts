import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { prepareClient, type Table } from '#functions/adapters/dynamodb/client.ts'
import type { Patience } from '#functions/adapters/dynamodb/patience.ts'
import { describeTable } from '../create-table.ts'
import { isRefusal, type Input } from '../dynamodb/dynalite-engine.ts'
import { openDynamoDb, type OpenDynamoDb } from '../dynamodb/start-dynamodb.ts'
import { AnswerLost } from '../dynamodb/strike-call.ts'
import type { Faults } from '../faults/faults.ts'

const tableName = 'duinstorm'

/**
 * A table that the SDK reaches without a wire: for tests that need thousands of empty ones, which `begin` gives, and want what is under way
 * at once to be done in the same order each time.
 */
export function openDirectTable(options: { clock: () => number; faults: Faults; patience: Patience }) {
  let engine: OpenDynamoDb
  const handle = async (request: { headers: Record<string, string>; body: unknown }) => {
    const answer = (statusCode: number, body: unknown) => ({
      response: { statusCode, headers: {}, body: Buffer.from(JSON.stringify(body)) },
    })
    const operation = request.headers['x-amz-target']!.split('.')[1]!
    try {
      const text = new TextDecoder().decode(request.body as Uint8Array)
      return answer(200, await engine.call(operation, JSON.parse(text) as Input))
    } catch (error) {
      if (error instanceof AnswerLost) throw Object.assign(new Error('the connection was cut'), { name: 'TimeoutError' })
      if (!isRefusal(error)) throw error
      return answer(error.statusCode, error.body)
    }
  }
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'eu-central-1',
      endpoint: 'http://nowhere.invalid',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      // Nobody checks a signature, and it is a third of the work.
      signer: { sign: async (request) => request },
      maxAttempts: 1,
      requestHandler: { handle: handle as never, updateHttpClientConfig: () => undefined, httpHandlerConfigs: () => ({}) },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  )
  prepareClient(client, options.patience)
  const table: Table = { client, tableName, patience: options.patience }
  return {
    table,
    async begin(): Promise<void> {
      await (engine as OpenDynamoDb | undefined)?.close()
      engine = await openDynamoDb(options)
      await engine.call('CreateTable', describeTable(tableName) as unknown as Input)
    },
    close: () => engine.close(),
  }
}
