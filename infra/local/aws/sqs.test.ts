import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, expect, test } from 'vitest'
import { createManualSchedule } from '#infra/local/clock/schedule.ts'
import { serveLoopback } from '#infra/local/serve-loopback.ts'
import type { SqsEvent, SqsHandler } from './sqs-event.ts'
import { createSqs } from './sqs.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function start(handler: SqsHandler, dataDir?: string) {
  let elapsed = 0
  const time = createManualSchedule()
  const sqs = createSqs({ queues: { werk: handler }, dataDir, schedule: time.schedule, now: () => 1_000_000 + elapsed })
  const server = await serveLoopback(sqs.fetch)
  closers.push(server.close)
  const client = new SQSClient({
    endpoint: server.origin,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    maxAttempts: 1,
  })
  const QueueUrl = sqs.queueUrl(server.origin, 'werk')
  return {
    sqs,
    client,
    QueueUrl,
    send: (MessageBody: string, DelaySeconds?: number) => client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds })),
    advance(ms: number) {
      elapsed += ms
      time.advance(ms)
      return sqs.idle()
    },
  }
}

const bodies = (event: SqsEvent) => event.Records.map(({ body }) => body)

test("the SQS client sends single messages and batches, and the handler gets Lambda's event", async () => {
  const seen: SqsEvent[] = []
  const { sqs, client, QueueUrl, send } = await start(async (event) => void seen.push(event))
  const { MessageId } = await send('{"kind":"mail","naam":"Zoë"}')
  const batch = await client.send(
    new SendMessageBatchCommand({ QueueUrl, Entries: Array.from({ length: 10 }, (_, n) => ({ Id: `n${n}`, MessageBody: `werk ${n}` })) }),
  )
  expect(batch.Successful).toHaveLength(10)
  expect(batch.Failed ?? []).toEqual([])
  expect(seen).toEqual([])
  sqs.start()
  await sqs.drained()
  expect(seen.flatMap(bodies)).toHaveLength(11)
  expect(seen[0]!.Records).toHaveLength(10)
  expect(seen[0]!.Records[0]).toMatchObject({
    messageId: MessageId,
    body: '{"kind":"mail","naam":"Zoë"}',
    eventSource: 'aws:sqs',
    attributes: { ApproximateReceiveCount: '1' },
  })
})

test('redelivers only messages reported as failed, after growing delays; after five receives a message is a dead letter', async () => {
  const seen: string[][] = []
  const { sqs, client, QueueUrl, advance } = await start(async (event) => {
    seen.push(bodies(event))
    return {
      batchItemFailures: event.Records.filter(({ body }) => body === 'stuk').map(({ messageId }) => ({ itemIdentifier: messageId })),
    }
  })
  sqs.start()
  await client.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: [
        { Id: 'a', MessageBody: 'goed' },
        { Id: 'b', MessageBody: 'stuk' },
      ],
    }),
  )
  await sqs.idle()
  expect(seen).toEqual([['goed', 'stuk']])
  await advance(999)
  expect(seen).toHaveLength(1)
  for (const wait of [1, 2000, 4000, 8000]) await advance(wait)
  expect(seen).toEqual([['goed', 'stuk'], ['stuk'], ['stuk'], ['stuk'], ['stuk']])
  await advance(1_000_000)
  expect(seen).toHaveLength(5)
  expect(sqs.deadLetters()).toMatchObject([{ queue: 'werk', body: 'stuk', receives: 5 }])
  expect(sqs.redrive(sqs.deadLetters()[0]!.id)).toBe(true)
  await sqs.idle()
  expect(seen).toHaveLength(6)
  expect(sqs.deadLetters()).toEqual([])
})

test('a handler that throws, or reports an unknown id, fails the whole batch', async () => {
  const answers = [
    () => Promise.reject(new Error('stuk')),
    async () => ({ batchItemFailures: [{ itemIdentifier: 'vreemd' }] }),
    async () => undefined,
  ]
  let calls = 0
  const { sqs, send, advance } = await start(() => answers[calls++]!())
  sqs.start()
  await send('x')
  await sqs.idle()
  await advance(1000)
  expect(calls).toBe(2)
  await advance(2000)
  expect(calls).toBe(3)
  await sqs.drained()
})

test('DelaySeconds delays a message', async () => {
  const seen: string[] = []
  const { sqs, send, advance } = await start(async (event) => void seen.push(...bodies(event)))
  sqs.start()
  await send('later', 30)
  await advance(29_000)
  expect(seen).toEqual([])
  await advance(1000)
  expect(seen).toEqual(['later'])
})

test('after a crash during handling, the next process handles the message again and counts both receives', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sqs-'))
  const first = await start(() => new Promise(() => {}), dataDir)
  first.sqs.start()
  await first.send('belangrijk')
  await expect.poll(() => first.sqs.deadLetters()).toEqual([])
  const seen: SqsEvent[] = []
  const second = await start(async (event) => void seen.push(event), dataDir)
  second.sqs.start()
  await second.sqs.drained()
  expect(seen[0]!.Records[0]).toMatchObject({ body: 'belangrijk', attributes: { ApproximateReceiveCount: '2' } })
  const third = await start(async (event) => void seen.push(event), dataDir)
  third.sqs.start()
  await third.sqs.drained()
  expect(seen).toHaveLength(1)
})

test('refuses wrong requests as SQS does', async () => {
  const { client, QueueUrl, send } = await start(async () => {})
  await expect(
    client.send(new SendMessageCommand({ QueueUrl: QueueUrl.replace('werk', 'niets'), MessageBody: 'x' })),
  ).rejects.toMatchObject({ name: 'QueueDoesNotExist' })
  await expect(send('x', 1000)).rejects.toMatchObject({ name: 'InvalidParameterValue' })
  await expect(client.send(new SendMessageBatchCommand({ QueueUrl, Entries: [] }))).rejects.toMatchObject({ name: 'EmptyBatchRequest' })
  expect((await fetch(QueueUrl, { method: 'POST', body: '{' })).status).toBe(400)
})
