import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { buildSmsSender } from '#functions/entry/build/build-sms-sender.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { notificationGroup } from '#functions/http/bindings/notifications.ts'
import { pushOfficeGroup } from '#functions/http/bindings/push.ts'

const root = await openRoot({ queue: buildQueue, smsSender: buildSmsSender })

/** Serves the notices that administrators write, and the emergency notice. */
export const handler = serve(root, { groups: [notificationGroup, pushOfficeGroup] })
