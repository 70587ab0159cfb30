import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { campaignGroup } from '#functions/http/bindings/campaigns.ts'

const root = await openRoot({ queue: buildQueue })

/** Bulk mail by administrators, and unsubscribing from it. */
export const handler = serve(root, { groups: [campaignGroup] })
