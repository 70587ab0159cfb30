import type { PushSubscriptionRecord } from './push-store.ts'

/** What a browser shows; `path` is opened by a press. */
export interface PushMessage {
  title: string
  body: string
  path: string
}

/** Sends one message to one browser, tried once. `gone`: the browser takes none any more. Throws NotSent when it was refused; after anything else nobody knows. */
export interface Pusher {
  send(to: Pick<PushSubscriptionRecord, 'endpoint' | 'p256dh' | 'auth'>, message: PushMessage): Promise<'sent' | 'gone'>
}
