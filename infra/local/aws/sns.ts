import type { LogsEvent } from '#functions/jobs/run-sms-deliveries.ts'
import type { Outbox } from './outbox.ts'
import { queryService, QueryRefusal } from './query-protocol.ts'
import { smsRecordEvents, type SentSms } from './sms-records.ts'

/** The account's monthly limit for SMS in US dollars. A new account has 1 until AWS raises it. */
const monthlyLimit = '10000'

/** Delivery records come after the response and in batches, as in CloudWatch. By then the sender has stored the id of each SMS. */
const reportAfterMs = 300

/**
 * Creates a stand-in of SNS that accepts Publish to a phone number from the real SDK, and answers once the SMS is in the outbox. `onEvent`
 * gets the delivery records later (sms-records.ts).
 */
export function createSns(
  outbox: Pick<Outbox, 'append'>,
  onEvent: (event: LogsEvent) => Promise<void> = async () => undefined,
): (request: Request) => Promise<Response> {
  const unreported: SentSms[] = []
  function reportLater(sms: SentSms): void {
    unreported.push(sms)
    if (unreported.length === 1) setTimeout(() => void reportAll().catch(() => undefined), reportAfterMs).unref()
  }
  async function reportAll(): Promise<void> {
    for (const event of smsRecordEvents(unreported.splice(0))) await onEvent(event)
  }
  return queryService('http://sns.amazonaws.com/doc/2010-03-31/', {
    GetSMSAttributes: () => ({ attributes: { MonthlySpendLimit: monthlyLimit } }),
    Publish(fields) {
      const phone = fields.get('PhoneNumber')
      const text = fields.get('Message') ?? ''
      if (phone === null) throw new QueryRefusal('InvalidParameter', 'The local stand-in publishes to phone numbers only.')
      if (!/^\+[1-9]\d{4,14}$/.test(phone))
        throw new QueryRefusal('InvalidParameter', `Invalid parameter: PhoneNumber Reason: ${phone} is not valid to publish to`)
      if (text === '') throw new QueryRefusal('InvalidParameter', 'Invalid parameter: Empty message')
      if (Buffer.byteLength(text) > 1600) throw new QueryRefusal('InvalidParameter', 'Invalid parameter: Message too long')
      const sent = outbox.append({ channel: 'sms', to: [phone], subject: '', text, html: '', attachments: [] })
      reportLater({ messageId: sent.id, to: phone, at: sent.at })
      return { MessageId: sent.id }
    },
  })
}
