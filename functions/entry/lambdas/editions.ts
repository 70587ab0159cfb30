import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { editionGroup } from '#functions/http/bindings/editions.ts'

const root = await openRoot({ queue: buildQueue })

/** Serves editions: their days, prices and facts. */
export const handler = serve(root, { groups: [editionGroup] })
