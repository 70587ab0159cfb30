import { createSqsQueue } from '#functions/adapters/sqs/queue.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { Queue } from '#functions/ports/queue.ts'

/** By SQS: what is put there is run by run-jobs. */
export function buildQueue({ queueUrl, sqsEndpoint }: RuntimeConfig): Queue {
  return createSqsQueue({ queueUrl, endpoint: sqsEndpoint })
}
