import { createWebPusher } from '#functions/adapters/web-push/pusher.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { Pusher } from '#functions/ports/push/pusher.ts'

/** By web push. Without keys it refuses everything. */
export function buildPusher({ secrets }: RuntimeConfig): Pusher {
  return createWebPusher(secrets.webPush)
}
