import { NotSent } from '#functions/ports/not-sent.ts'
import type { Pusher, PushMessage } from '#functions/ports/push/pusher.ts'

/** Keeps messages for a test to read. An endpoint with `gone` or `refused` in it is. */
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
