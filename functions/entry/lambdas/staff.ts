import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { staffGroup } from '#functions/http/bindings/staff.ts'

const root = await openRoot({ queue: buildQueue })

/** Serves the screens of administrators, their log-ins, and the audit log of their changes. */
export const handler = serve(root, { groups: [staffGroup] })
