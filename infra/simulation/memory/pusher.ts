import { NotSent } from '#functions/ports/not-sent.ts'
import type { Pusher, PushMessage } from '#functions/ports/push/pusher.ts'

/** Stores sent messages for a test to read. Returns `gone` for an endpoint with "gone" in it; throws for an endpoint with "refused". */
export function createMemoryPusher(): Pusher & { sent: (PushMessage & { to: string })[] } {
  const sent: (PushMessage & { to: string })[] = []
  return {
    sent,
    async send({ endpoint }, message) {
      if (endpoint.includes('gone')) return 'gone'
      if (endpoint.includes('refused')) throw new NotSent('refused')
      sent.push({ ...message, to: endpoint })
      return 'sent'
    },
  }
}
