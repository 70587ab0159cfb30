import { SQSClient, SendMessageCommand } from '@aws-sdk/client-sqs'
import { awsLimits } from '#functions/adapters/aws-limits.ts'
import type { Queue } from '#functions/ports/queue.ts'

/** The limit of SQS. */
const longestDelaySeconds = 900

/** Sends jobs to SQS. `endpoint` is set only outside AWS. */
export function createSqsQueue({ queueUrl, endpoint }: { queueUrl: string; endpoint?: string }): Queue {
  const local = endpoint ? { endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } } : {}
  const client = new SQSClient({ ...awsLimits, ...local })
  return {
    async enqueue(job, { delayMs = 0 } = {}) {
      const delay = delayMs > 0 ? { DelaySeconds: Math.min(longestDelaySeconds, Math.ceil(delayMs / 1000)) } : {}
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(job), ...delay }))
    },
  }
}
