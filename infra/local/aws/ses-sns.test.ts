import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import MailComposer from 'nodemailer/lib/mail-composer'
import { afterEach, expect, test } from 'vitest'
import { serveLoopback } from '#infra/local/serve-loopback.ts'
import { openOutbox } from './outbox.ts'
import { createSes } from './ses.ts'
import { createSns } from './sns.ts'

const clock = { now: () => Date.UTC(2025, 9, 11, 6) }
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
  const outbox = openOutbox({ dataDir, clock })
  const servers = [await serveLoopback(createSes(outbox)), await serveLoopback(createSns(outbox))] as const
  closers.push(...servers.map((server) => server.close))
  const shared = { region: 'eu-west-1', credentials: { accessKeyId: 'lokaal', secretAccessKey: 'lokaal' }, maxAttempts: 1 }
  return {
    dataDir,
    outbox,
    ses: new SESClient({ ...shared, endpoint: servers[0].origin }),
    sns: new SNSClient({ ...shared, endpoint: servers[1].origin }),
  }
}

test('a mail sent by the SES client is in the outbox after a restart', async () => {
  const { ses, outbox, dataDir } = await start()
  const raw = await new MailComposer({
    from: 'a@duinstorm.example',
    to: 'zoe@example.nl',
    subject: 'Zoë',
    text: 't',
    html: '<p>h</p>',
    attachments: [{ filename: 'a.ics', content: 'X\r\n' }],
  })
    .compile()
    .build()
  const answer = await ses.send(
    new SendRawEmailCommand({ RawMessage: { Data: raw }, Destinations: ['zoe@example.nl', 'kopie@example.nl'] }),
  )
  const kept = openOutbox({ dataDir, clock }).list()
  expect(kept).toEqual(outbox.list())
  expect(kept).toMatchObject([
    { id: answer.MessageId, channel: 'mail', to: ['zoe@example.nl', 'kopie@example.nl'], subject: 'Zoë', at: '2025-10-11T06:00:00.000Z' },
  ])
  expect(kept[0]!.attachments).toEqual([
    { filename: 'a.ics', contentType: 'text/calendar', content: Buffer.from('X\r\n').toString('base64') },
  ])
})

test('reads the recipients from the mail headers if the request names none, and refuses a mail without recipients', async () => {
  const { ses, outbox } = await start()
  await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from('To: Zoë <zoe@example.nl>\r\n\r\nhoi') } }))
  expect(outbox.list()[0]).toMatchObject({ to: ['zoe@example.nl'], text: 'hoi\n' })
  await expect(ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from('Subject: x\r\n\r\nhoi') } }))).rejects.toMatchObject({
    name: 'InvalidParameterValue',
  })
  expect(outbox.list()).toHaveLength(1)
})

test('the SNS client sends an SMS, and the outbox has the newest first', async () => {
  const { sns, outbox } = await start()
  await sns.send(new PublishCommand({ PhoneNumber: '+31612345678', Message: 'Wave 3 start zó' }))
  const answer = await sns.send(new PublishCommand({ PhoneNumber: '+31612345679', Message: 'Onweer & wind: ga naar de tent' }))
  expect(outbox.list().map(({ to }) => to[0])).toEqual(['+31612345679', '+31612345678'])
  expect(outbox.get(answer.MessageId!)).toMatchObject({ channel: 'sms', text: 'Onweer & wind: ga naar de tent' })
})

test('refuses a wrong phone number as SNS does', async () => {
  const { sns, outbox } = await start()
  await expect(sns.send(new PublishCommand({ PhoneNumber: '0612345678', Message: 'x' }))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
  expect(outbox.list()).toEqual([])
})
