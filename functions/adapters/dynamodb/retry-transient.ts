import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'
import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { tableDefinition } from './table.ts'
import { findTransientFault, isClash } from './transient-fault.ts'
import { startAttempts, type Patience } from '#functions/ports/patience.ts'

type Input = Record<string, unknown>
/** The attribute with a random mark of the put that wrote an item. 8 characters, because every byte of an item costs. */
const putMark = '_put'

/** An AsyncLocalStorage, because ElectroDB sends the transaction and cannot pass options to this middleware. */
const clashRetriesOff = new AsyncLocalStorage<true>()
/** Runs a transaction without retries after a clash with another transaction. Throws the clash, and the caller then tries other items. */
export const withoutClashRetries = <Answer>(work: () => Promise<Answer>): Promise<Answer> => clashRetriesOff.run(true, work)

/**
 * Makes this client retry every operation after a transient fault, and throw `busy` once `patience` is spent. If only the answer of an
 * attempt got lost, the operation is repeated although it was done. Then:
 * - A transaction has the same token again, so DynamoDB answers that it is done.
 * - A put with a condition fails, because its item exists now. The item's mark shows that this same put wrote it, so the put succeeded.
 *   Equal contents would not show that: two workers that lease a step in the same ms write the same.
 * - An update with a condition fails as if another caller had written, and its caller reads and decides again. An update that adds without
 *   a condition (views, attempts) may count twice.
 * - A delete succeeds again. A caller that must know whether the item existed uses a transaction.
 */
export function retryTransient(client: DynamoDBDocumentClient, patience: Patience): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        const isTransaction = commandName === 'TransactWriteItemsCommand'
        let input = call.input as Input
        const newToken = () => void (input = { ...input, ClientRequestToken: randomUUID() })
        if (isTransaction) newToken()
        if (commandName === 'PutItemCommand' && input.ConditionExpression)
          input = { ...input, Item: { ...(input.Item as Input), [putMark]: randomBytes(6).toString('base64url') } }
        const attempts = startAttempts(patience)
        let mayBeDone = false
        for (;;) {
          try {
            return await attempts.run(() => next({ ...call, input }))
          } catch (error) {
            const fault = findTransientFault(error)
            if (!fault) {
              if (mayBeDone && (await isWritten(client, input, error))) return { output: { $metadata: {} }, response: undefined }
              throw error
            }
            if (clashRetriesOff.getStore() && !mayBeDone && isClash(error)) throw error
            if (fault === 'unknown') mayBeDone = true
            // DynamoDB certainly cancelled this transaction, and does not promise to accept the token of a cancelled transaction again.
            else if (isTransaction && !mayBeDone) newToken()
            await attempts.pause(`table: ${(error as Error).name}`)
          }
        }
      },
    { step: 'initialize', priority: 'high', name: 'retryTransient' },
  )
}

/** True if this put, whose condition failed, wrote the stored item in an earlier attempt. */
async function isWritten(client: DynamoDBDocumentClient, { TableName, Item }: Input, error: unknown): Promise<boolean> {
  const item = Item as Input | undefined
  if (!item || !(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') return false
  const { partitionKey, sortKey } = tableDefinition
  const Key = { [partitionKey]: item[partitionKey], [sortKey]: item[sortKey] }
  const found = await client.send(new GetCommand({ TableName: String(TableName), Key, ConsistentRead: true }))
  return found.Item?.[putMark] === item[putMark]
}
