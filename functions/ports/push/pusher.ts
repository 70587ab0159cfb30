import type { PushSubscriptionRecord } from './push-store.ts'

/** A message as the browser shows it. A press on it opens `path`. */
export interface PushMessage {
  title: string
  body: string
  path: string
}

/**
 * Sends one message to one browser. Tries once. `gone`: the browser no longer accepts messages. Throws NotSent if the message was refused;
 * after any other error the outcome is unknown.
 */
export interface Pusher {
  send(to: Pick<PushSubscriptionRecord, 'endpoint' | 'p256dh' | 'auth'>, message: PushMessage): Promise<'sent' | 'gone'>
}
