import { waveGroup } from '#functions/http/bindings/waves.ts'
import { buildQueue } from './build-queue.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ queue: buildQueue })

/** Waves in an administrator’s hands. */
export const handler = serve(root, { groups: [waveGroup] })
