import { GetSMSAttributesCommand, PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { brand } from '#shared/facts/brand.ts'
import { awsLimits } from '#functions/adapters/aws-limits.ts'
import { createRateLimitedSender } from '#functions/adapters/rate-limited-sender.ts'
import type { SmsSender } from '#functions/ports/sms-sender.ts'

/** The default rate of SNS. */
const perSecond = 20
/** The sender that the phone shows: at most 11 letters. */
const senderId = brand.name.slice(0, 11)

/** Sends SMS by SNS, as transactional messages in the brand's name. `endpoint` is set only outside AWS. */
export function createSnsSmsSender({ endpoint }: { endpoint?: string | undefined } = {}): SmsSender {
  const local = endpoint ? { endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } } : {}
  const client = new SNSClient({ ...awsLimits, maxAttempts: 1, ...local })
  const sendAtRate = createRateLimitedSender(endpoint ? 1_000 : perSecond, (ms) => new Promise((resolve) => setTimeout(resolve, ms)))
  return {
    async readMonthlyLimitCents() {
      const { attributes } = await client.send(new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] }))
      const dollars = Number(attributes?.MonthlySpendLimit || NaN)
      return Number.isFinite(dollars) ? Math.round(dollars * 100) : null
    },
    async send({ to, text }) {
      const { MessageId: messageId = '' } = await sendAtRate(() =>
        client.send(
          new PublishCommand({
            PhoneNumber: to,
            Message: text,
            MessageAttributes: {
              'AWS.SNS.SMS.SenderID': { DataType: 'String', StringValue: senderId },
              'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
            },
          }),
        ),
      )
      return { messageId }
    },
  }
}
