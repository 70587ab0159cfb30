import { participantGroup } from '#functions/http/bindings/participants.ts'
import { buildQueue } from './build-queue.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ queue: buildQueue })

/** Participants in an administrator’s hands. */
export const handler = serve(root, { groups: [participantGroup] })
