import { NotSent } from '#functions/ports/not-sent.ts'
import type { SmsSender } from '#functions/ports/sms-sender.ts'

/** Stores sent SMS for a test to read. Throws `NotSent` for the phone numbers that `refuse` selects. */
export function createMemorySmsSender(
  refuse: (to: string) => boolean = () => false,
  monthlyLimitCents: number | null = 1_000_000,
): SmsSender & { sent: { to: string; text: string; messageId: string }[] } {
  const sent: { to: string; text: string; messageId: string }[] = []
  return {
    sent,
    readMonthlyLimitCents: async () => monthlyLimitCents,
    async send(sms) {
      if (refuse(sms.to)) throw new NotSent('refused')
      const messageId = `sms-${sent.length + 1}`
      sent.push({ ...sms, messageId })
      return { messageId }
    },
  }
}
