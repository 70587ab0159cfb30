import { notificationGroup } from '#functions/http/bindings/notifications.ts'
import { pushOfficeGroup } from '#functions/http/bindings/push.ts'
import { buildQueue } from './build-queue.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ queue: buildQueue })

/** The administrator's SMS to many, and the emergency notice. */
export const handler = serve(root, { groups: [notificationGroup, pushOfficeGroup] })
