import { createSqsQueue } from '#functions/adapters/sqs/queue.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { Queue } from '#functions/ports/queue.ts'

/** Sends jobs to SQS; the Lambda run-jobs runs them. */
export function buildQueue({ queueUrl, sqsEndpoint }: RuntimeConfig): Queue {
  return createSqsQueue({ queueUrl, endpoint: sqsEndpoint })
}
