import webPush from 'web-push'
import { dayMs } from '#shared/lib/durations.ts'
import { NotSent } from '#functions/ports/not-sent.ts'
import type { Pusher } from '#functions/ports/push/pusher.ts'

/** The sender's key pair (RFC 8292), base64url, and a contact address for push services. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
  subject: string
}

/** A message that was not delivered within a day is outdated. */
const ttlSeconds = dayMs / 1000
const timeoutMs = 8_000

/**
 * Sends web push: encrypts a message for its browser (RFC 8291) and calls the push service of that browser. Throws `NotSent` for every
 * message if there are no keys.
 */
export function createWebPusher(keys: VapidKeys | undefined): Pusher {
  return {
    async send({ endpoint, p256dh, auth }, message) {
      if (!keys) throw new NotSent('refused')
      const { subject, publicKey, privateKey } = keys
      // Uses the library only for encryption: its function for sending accepts only https and uses a separate connection pool.
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      })
      const answer = await fetch(request.endpoint, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body!),
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
