import { waitingGroup } from '#functions/http/bindings/waiting.ts'
import { buildQueue } from './build-queue.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ queue: buildQueue })

/** The waiting lists of full days and waves. */
export const handler = serve(root, { groups: [waitingGroup] })
