import { staffGroup } from '#functions/http/bindings/staff.ts'
import { buildQueue } from './build-queue.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ queue: buildQueue })

/** Who works in the office, their log-ins, and the log of what they changed. */
export const handler = serve(root, { groups: [staffGroup] })
