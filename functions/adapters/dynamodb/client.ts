import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { finishBatches } from './finish-batch.ts'
import { realPatience, type Patience } from '#functions/ports/patience.ts'
import { retryTransient } from './retry-transient.ts'

/** Where the table is. `endpoint` only off AWS. */
export interface TableConfig {
  tableName: string
  endpoint?: string
  /** After this many ms a try counts as lost. */
  answerWithinMs?: number
}

export interface Table {
  client: DynamoDBDocumentClient
  tableName: string
  /** For who tries again in another way than the client does. */
  patience: Patience
}

/**
 * Opens the table. Whatever fails in passing is tried again with `patience`, here and nowhere else: the SDK's own retries know nothing of
 * conflicts. Off AWS the credentials are made up, the local engine asks for some and checks none; and a machine that has more to do
 * gets more time.
 */
export function openTable({ tableName, endpoint, answerWithinMs }: TableConfig, patience: Patience = realPatience): Table {
  const local = endpoint ? { endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } } : {}
  const requestTimeout = answerWithinMs ?? (endpoint ? 20_000 : 2_500)
  const requestHandler = {
    connectionTimeout: Math.min(requestTimeout, endpoint ? 20_000 : 1_000),
    requestTimeout,
    throwOnRequestTimeout: true,
  }
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...local, maxAttempts: 1, requestHandler }), {
    marshallOptions: { removeUndefinedValues: true },
  })
  // It copies all that comes and goes for a logger that nobody set.
  client.middlewareStack.remove('loggerMiddleware')
  prepareClient(client, patience)
  return { client, tableName, patience }
}

/** Makes a client try again with `patience` whatever fails in passing. */
export function prepareClient(client: DynamoDBDocumentClient, patience: Patience): void {
  finishBatches(client, patience)
  retryTransient(client, patience)
}
