import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'
import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { tableDefinition } from './table.ts'
import { findPassingFault, isClash } from './passing-fault.ts'
import { startAttempts, type Patience } from '#functions/ports/patience.ts'

type Input = Record<string, unknown>
/** Whose put an item is. 8 characters: every byte of an item is written and paid for. */
const putMark = '_put'

/** An AsyncLocalStorage, because ElectroDB builds and sends a transaction itself: its `go` hands nothing on to this middleware. */
const surfacing = new AsyncLocalStorage<true>()
/** Runs a transaction that is not retried when others write its items at the same time: its caller chooses other items. */
export const surfaceClashes = <Answer>(work: () => Promise<Answer>): Promise<Answer> => surfacing.run(true, work)

/**
 * Tries every operation of this client again after a fault that passes: reads, single writes and transactions alike. Throws
 * `busy` when its patience is over. A try whose answer got lost may have been done; what its repetition then means, by kind:
 *
 *   transaction   carries a token, the same for all its tries: the repetition of what was done is answered as done.
 *   put           `create`, and `put where rev`: its condition fails on what it wrote itself, so it looks whether its mark is there. The
 *                 contents would not tell: two workers that lease a step in the same ms write the same.
 *   update        its condition fails as if somebody else had written: who calls it reads again and decides again. One without a
 *                 condition that adds (views, attempts) may count twice.
 *   delete        says nothing about whether there was something: who must know, uses a transaction.
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
            const fault = findPassingFault(error)
            if (!fault) {
              if (mayBeDone && (await isWritten(client, input, error))) return { output: { $metadata: {} }, response: undefined }
              throw error
            }
            if (surfacing.getStore() && !mayBeDone && isClash(error)) throw error
            if (fault === 'unknown') mayBeDone = true
            // Cancelled for sure: nothing says that DynamoDB takes a cancelled token again.
            else if (isTransaction && !mayBeDone) newToken()
            await attempts.pause(`table: ${(error as Error).name}`)
          }
        }
      },
    { step: 'initialize', priority: 'high', name: 'retryTransient' },
  )
}

/** Whether a put whose condition does not hold (any more) is what is there. */
async function isWritten(client: DynamoDBDocumentClient, { TableName, Item }: Input, error: unknown): Promise<boolean> {
  const item = Item as Input | undefined
  if (!item || !(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') return false
  const { partitionKey, sortKey } = tableDefinition
  const Key = { [partitionKey]: item[partitionKey], [sortKey]: item[sortKey] }
  const found = await client.send(new GetCommand({ TableName: String(TableName), Key, ConsistentRead: true }))
  return found.Item?.[putMark] === item[putMark]
}
