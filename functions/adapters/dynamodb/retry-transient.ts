import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'
import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { tableDefinition } from './table.ts'
import { findTransientFault, isClash } from './passing-fault.ts'
import { startAttempts, type Patience } from '#functions/ports/patience.ts'

type Input = Record<string, unknown>
/** Attribute that identifies the put of an item. Its value has 8 characters, because every byte of an item costs. */
const putMark = '_put'

/** An AsyncLocalStorage, because ElectroDB sends the transaction, and its `go` cannot pass options to this middleware. */
const surfacing = new AsyncLocalStorage<true>()
/** Runs a transaction that is not retried after a clash with others, because its caller chooses other items. */
export const surfaceClashes = <Answer>(work: () => Promise<Answer>): Promise<Answer> => surfacing.run(true, work)

/**
 * Retries every operation of this client after a transient fault. Throws `busy` if `patience` is spent. An attempt whose answer got lost
 * may have been done; what its repeat then does, by kind:
 *
 *   transaction   has the same token in all attempts, so DynamoDB answers that it is done.
 *   put           (`create`, and `put where rev`) its condition fails because of the first attempt's write, so this code looks for the mark
 *                 of the put. Equal contents prove nothing: two workers that lease a step in the same ms write the same.
 *   update        its condition fails as after another caller's write, so its caller reads and decides again. An update that adds without
 *                 a condition (views, attempts) may count twice.
 *   delete        does not tell whether the item existed. A caller that must know uses a transaction.
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
            if (surfacing.getStore() && !mayBeDone && isClash(error)) throw error
            if (fault === 'unknown') mayBeDone = true
            // Certainly cancelled. A new token, because DynamoDB does not promise to accept the token of a cancelled transaction.
            else if (isTransaction && !mayBeDone) newToken()
            await attempts.pause(`table: ${(error as Error).name}`)
          }
        }
      },
    { step: 'initialize', priority: 'high', name: 'retryTransient' },
  )
}

/** Whether this put, whose condition failed, has written the stored item itself in an earlier attempt. */
async function isWritten(client: DynamoDBDocumentClient, { TableName, Item }: Input, error: unknown): Promise<boolean> {
  const item = Item as Input | undefined
  if (!item || !(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') return false
  const { partitionKey, sortKey } = tableDefinition
  const Key = { [partitionKey]: item[partitionKey], [sortKey]: item[sortKey] }
  const found = await client.send(new GetCommand({ TableName: String(TableName), Key, ConsistentRead: true }))
  return found.Item?.[putMark] === item[putMark]
}
