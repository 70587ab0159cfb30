import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { transferGroup } from '#functions/http/bindings/transfers.ts'

const root = await openRoot({ queue: buildQueue })

/** Transfers of places to other people. */
export const handler = serve(root, { groups: [transferGroup] })
