import { gzipSync } from 'node:zlib'
import type { LogsEvent } from '#functions/jobs/run-sms-deliveries.ts'

/** What SNS writes down of an SMS to a number with these last two digits. Every other one arrives. */
const failures: Readonly<Record<string, string>> = {
  13: 'Phone is currently unreachable/unavailable',
  14: 'Phone has blocked SMS',
  15: 'Phone number is opted out',
  16: 'Invalid phone number',
  17: 'No quota left for account',
}

interface Sent {
  messageId: string
  to: string
  /** ISO 8601, UTC. */
  at: string
}

/** The record of one SMS, as CloudWatch Logs brings it to a subscribed Lambda. */
export function smsRecordEvent({ messageId, to, at }: Sent): LogsEvent {
  const failure = failures[to.slice(-2)]
  const record = {
    notification: { messageId, timestamp: at.replace('T', ' ').replace('Z', '') },
    delivery: {
      destination: to,
      smsType: 'Transactional',
      providerResponse: failure ?? 'Message has been accepted by phone',
      dwellTimeMs: 60,
      ...(failure === undefined ? { numberOfMessageParts: 1, priceInUSD: 0.08, dwellTimeMsUntilDeviceAck: 1_200 } : {}),
    },
    status: failure === undefined ? 'SUCCESS' : 'FAILURE',
  }
  const batch = {
    messageType: 'DATA_MESSAGE',
    owner: '123456789012',
    logGroup: `sns/eu-central-1/123456789012/DirectPublishToPhoneNumber${failure === undefined ? '' : '/Failure'}`,
    logStream: 'local',
    subscriptionFilters: ['local'],
    logEvents: [{ id: messageId, timestamp: Date.parse(at), message: JSON.stringify(record) }],
  }
  return { awslogs: { data: gzipSync(JSON.stringify(batch)).toString('base64') } }
}
