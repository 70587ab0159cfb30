import { createSnsSmsSender } from '#functions/adapters/sns/sms-sender.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { SmsSender } from '#functions/ports/sms-sender.ts'

/** Sends SMS by SNS. */
export function buildSmsSender({ snsEndpoint }: RuntimeConfig): SmsSender {
  return createSnsSmsSender({ endpoint: snsEndpoint })
}
