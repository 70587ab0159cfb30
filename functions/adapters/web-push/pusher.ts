import webPush from 'web-push'
import { dayMs } from '#shared/lib/durations.ts'
import { NotSent } from '#functions/ports/not-sent.ts'
import type { Pusher } from '#functions/ports/push/pusher.ts'

/** The sender's key pair (RFC 8292), base64url, and an address by which a push service can reach us. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
  subject: string
}

/** A message that could not be shown for a day is about nothing any more. */
const ttlSeconds = dayMs / 1000
const timeoutMs = 8_000

/** Web push: encrypted for its browser (RFC 8291) and handed to whatever service that browser named. Without keys nothing is sent. */
export function createWebPusher(keys: VapidKeys | undefined): Pusher {
  return {
    async send({ endpoint, p256dh, auth }, message) {
      if (!keys) throw new NotSent('refused')
      const { subject, publicKey, privateKey } = keys
      // The library's own sending knows only https and a pool of its own; what it makes is what counts.
      const made = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      })
      const answer = await fetch(made.endpoint, {
        method: made.method,
        headers: made.headers as Record<string, string>,
        body: new Uint8Array(made.body!),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      if (answer.ok) return 'sent'
      if (answer.status === 404 || answer.status === 410) return 'gone'
      if (answer.status === 429) throw new NotSent('throttled')
      if (answer.status < 500) throw new NotSent('refused')
      throw new Error(`the push service answered ${answer.status}`)
    },
  }
}
