import { gunzip as gunzipWithCallback } from 'node:zlib'
import { promisify } from 'node:util'
import * as z from 'zod'
import { parseJson } from '#shared/lib/parse-json.ts'
import type { SmsFailure } from '#shared/domain/messages/sms-deliveries.ts'
import type { Log } from '#functions/ports/log.ts'
import { recordSmsDelivery, type SmsDelivery, type SmsDeliveryNeed } from '#functions/usecases/campaigns/record-sms-delivery.ts'

const gunzip = promisify(gunzipWithCallback)

/** The event of CloudWatch Logs: JSON of its records, gzipped, in base64. */
export interface LogsEvent {
  awslogs: { data: string }
}

const batch = z.object({ messageType: z.string(), logEvents: z.array(z.object({ message: z.string() })) })
/** The log record of SNS for one SMS. */
const record = z.object({
  notification: z.object({ messageId: z.string().min(1) }),
  delivery: z.object({ providerResponse: z.string().catch('') }),
  status: z.enum(['SUCCESS', 'FAILURE']),
})

/** The documented provider responses of SNS, and the failure that each of them means. */
const failures: readonly [RegExp, SmsFailure][] = [
  [/no quota|max price/i, 'limit'],
  [/opted out/i, 'opted-out'],
  [/invalid phone/i, 'invalid'],
  [/unreachable|unavailable|to reach phone/i, 'unreachable'],
  [/blocked|spam/i, 'blocked'],
]

/** Records the deliveries that SNS reports. Counts unreadable records and unknown SMS in the log, and drops them. */
export async function runSmsDeliveries(deps: SmsDeliveryNeed, { awslogs }: LogsEvent, log: Log): Promise<void> {
  const parsed = batch.safeParse(parseJson((await gunzip(Buffer.from(awslogs.data, 'base64'))).toString()))
  if (!parsed.success) return log({ event: 'sms-deliveries-unreadable' })
  // CloudWatch tests a subscription with a message without records.
  if (parsed.data.messageType !== 'DATA_MESSAGE') return
  const count = { reached: 0, unreached: 0, unknown: 0, unreadable: 0 }
  for (const { message } of parsed.data.logEvents) {
    const delivery = readRecord(message)
    const isKnown = delivery && (await recordSmsDelivery(deps, delivery))
    count[!delivery ? 'unreadable' : !isKnown ? 'unknown' : delivery.failure === null ? 'reached' : 'unreached'] += 1
  }
  log({ event: 'sms-deliveries', ...count })
}

function readRecord(text: string): SmsDelivery | undefined {
  const parsed = record.safeParse(parseJson(text))
  if (!parsed.success) return undefined
  const { notification, delivery, status } = parsed.data
  const failure = failures.find(([pattern]) => pattern.test(delivery.providerResponse))?.[1] ?? 'unknown'
  return { messageId: notification.messageId, failure: status === 'SUCCESS' ? null : failure }
}
