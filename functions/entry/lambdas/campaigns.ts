import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { campaignGroup } from '#functions/http/bindings/campaigns.ts'

const root = await openRoot({ queue: buildQueue })

/** Serves the administrators' bulk mail, and the unsubscribe links in it. */
export const handler = serve(root, { groups: [campaignGroup] })
