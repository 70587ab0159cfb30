import { createWebPusher } from '#functions/adapters/web-push/pusher.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { Pusher } from '#functions/ports/push/pusher.ts'

/** Sends by web push. Without keys it refuses every message. */
export function buildPusher({ secrets }: RuntimeConfig): Pusher {
  return createWebPusher(secrets.webPush)
}
