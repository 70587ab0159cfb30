import { gzipSync } from 'node:zlib'
import type { LogsEvent } from '#functions/jobs/run-sms-deliveries.ts'

/** The failure texts of SNS, by the last two digits of the phone number. An SMS to any other phone number arrives. */
const failures: Readonly<Record<string, string>> = {
  13: 'Phone is currently unreachable/unavailable',
  14: 'Phone has blocked SMS',
  15: 'Phone number is opted out',
  16: 'Invalid phone number',
  17: 'No quota left for account',
}

export interface SentSms {
  messageId: string
  to: string
  /** ISO 8601, UTC. */
  at: string
}

const failureOf = ({ to }: SentSms) => failures[to.slice(-2)]
const log = 'sns/eu-central-1/123456789012/DirectPublishToPhoneNumber'

/** Formats the delivery records of these SMS as events for a Lambda. CloudWatch Logs has one log of successes and one of failures. */
export function smsRecordEvents(sent: readonly SentSms[]): LogsEvent[] {
  const { arrived = [], failed = [] } = Object.groupBy(sent, (one) => (failureOf(one) === undefined ? 'arrived' : 'failed'))
  return [
    { logGroup: log, sms: arrived },
    { logGroup: `${log}/Failure`, sms: failed },
  ].flatMap(({ logGroup, sms }) => (sms.length > 0 ? [eventOf(logGroup, sms)] : []))
}

function eventOf(logGroup: string, sms: readonly SentSms[]): LogsEvent {
  const logEvents = sms.map((one) => ({ id: one.messageId, timestamp: Date.parse(one.at), message: JSON.stringify(recordOf(one)) }))
  const batch = {
    messageType: 'DATA_MESSAGE',
    owner: '123456789012',
    logGroup,
    logStream: 'local',
    subscriptionFilters: ['local'],
    logEvents,
  }
  return { awslogs: { data: gzipSync(JSON.stringify(batch)).toString('base64') } }
}

function recordOf(sms: SentSms) {
  const failure = failureOf(sms)
  return {
    notification: { messageId: sms.messageId, timestamp: sms.at.replace('T', ' ').replace('Z', '') },
    delivery: {
      destination: sms.to,
      smsType: 'Transactional',
      providerResponse: failure ?? 'Message has been accepted by phone',
      dwellTimeMs: 60,
      ...(failure === undefined ? { numberOfMessageParts: 1, priceInUSD: 0.08, dwellTimeMsUntilDeviceAck: 1_200 } : {}),
    },
    status: failure === undefined ? 'SUCCESS' : 'FAILURE',
  }
}
