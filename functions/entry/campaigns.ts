import { campaignGroup } from '#functions/http/bindings/campaigns.ts'
import { buildQueue } from './build-queue.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ queue: buildQueue })

/** The administrator's mail to many, and signing off from it. */
export const handler = serve(root, { groups: [campaignGroup] })
