import { transferGroup } from '#functions/http/bindings/transfers.ts'
import { buildQueue } from './build-queue.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ queue: buildQueue })

/** Places that are offered to somebody else, and taken. */
export const handler = serve(root, { groups: [transferGroup] })
