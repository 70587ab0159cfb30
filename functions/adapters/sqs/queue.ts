import { SQSClient, SendMessageCommand } from '@aws-sdk/client-sqs'
import { awsLimits } from '#functions/adapters/aws-limits.ts'
import type { Queue } from '#functions/ports/queue.ts'

/** Jobs by SQS. `endpoint` only off AWS. */
export function createSqsQueue({ queueUrl, endpoint }: { queueUrl: string; endpoint?: string }): Queue {
  const local = endpoint ? { endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } } : {}
  const client = new SQSClient({ ...awsLimits, ...local })
  return {
    async enqueue(job) {
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(job) }))
    },
  }
}
