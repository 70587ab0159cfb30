import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { listGroup } from '#functions/http/bindings/lists.ts'
import { participantGroup } from '#functions/http/bindings/participants.ts'

const root = await openRoot({ queue: buildQueue })

/** Serves the office's screens of participants, and the lists of participants that administrators save as files. */
export const handler = serve(root, { groups: [participantGroup, listGroup] })
