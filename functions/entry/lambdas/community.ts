import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { communityGroup } from '#functions/http/bindings/community.ts'
import { shiftGroup } from '#functions/http/bindings/shifts.ts'

const root = await openRoot({ queue: buildQueue })

/** Serves sign-ups for the newsletter and for the crew, shifts of the crew, testimonials and pictures. */
export const handler = serve(root, { groups: [communityGroup, shiftGroup] })
