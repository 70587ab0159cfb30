import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { startAttempts, type Patience } from '#functions/ports/patience.ts'

type Requests = Record<string, unknown>
interface BatchOutput {
  Responses?: Record<string, unknown[]>
  UnprocessedKeys?: Requests
  UnprocessedItems?: Requests
}

/**
 * Completes throttled batches. DynamoDB does not throw for them, but returns the unprocessed part, and a caller that ignores it reads an
 * incomplete list. Throws `busy` if `patience` is spent.
 */
export function finishBatches(client: DynamoDBDocumentClient, patience: Patience): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        if (!commandName?.startsWith('Batch')) return next(call)
        const attempts = startAttempts(patience)
        const found: Record<string, unknown[]> = {}
        let input: object = call.input
        for (;;) {
          const answer = await attempts.run(() => next({ ...call, input }))
          const { Responses = {}, UnprocessedKeys, UnprocessedItems } = answer.output as BatchOutput
          for (const [table, items] of Object.entries(Responses)) found[table] = [...(found[table] ?? []), ...items]
          const left = UnprocessedKeys ?? UnprocessedItems ?? {}
          if (Object.keys(left).length === 0) return { ...answer, output: { ...answer.output, Responses: found } }
          await attempts.pause('batch throttled')
          input = { ...input, RequestItems: left }
        }
      },
    { step: 'initialize', priority: 'high', name: 'finishBatches' },
  )
}
