import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { waveGroup } from '#functions/http/bindings/waves.ts'

const root = await openRoot({ queue: buildQueue })

/** Serves the office's screens of waves. */
export const handler = serve(root, { groups: [waveGroup] })
