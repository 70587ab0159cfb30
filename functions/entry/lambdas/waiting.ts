import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { waitingGroup } from '#functions/http/bindings/waiting.ts'

const root = await openRoot({ queue: buildQueue })

/** Serves the waiting lists of full days and waves. */
export const handler = serve(root, { groups: [waitingGroup] })
