import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { finishBatches } from './finish-batch.ts'
import { realPatience, type Patience } from '#functions/ports/patience.ts'
import { retryTransient } from './retry-transient.ts'

/** The table to open. `endpoint` is set only outside AWS. */
export interface TableConfig {
  tableName: string
  endpoint?: string
  /** Timeout of an attempt, ms. */
  answerWithinMs?: number
}

/** An open table. */
export interface Table {
  client: DynamoDBDocumentClient
  tableName: string
  /** For stores that retry a whole operation themselves: how long they retry. */
  patience: Patience
}

/**
 * Opens the table. Transient faults are retried here with `patience`, and not by the SDK, which does not retry conflicts. Outside AWS the
 * credentials are dummies, because the local engine requires some and checks none, and timeouts are longer for a busy machine.
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
  // This middleware copies every input and output for a logger that is not configured.
  client.middlewareStack.remove('loggerMiddleware')
  prepareClient(client, patience)
  return { client, tableName, patience }
}

/** Makes a client retry transient faults with `patience`. */
export function prepareClient(client: DynamoDBDocumentClient, patience: Patience): void {
  finishBatches(client, patience)
  retryTransient(client, patience)
}
