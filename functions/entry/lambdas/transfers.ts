import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { selfServiceGroup } from '#functions/http/bindings/self-service.ts'
import { transferGroup } from '#functions/http/bindings/transfers.ts'

const root = await openRoot({ queue: buildQueue })

/** Serves the participants' changes to their own place, including its transfer to another person. */
export const handler = serve(root, { groups: [transferGroup, selfServiceGroup] })
