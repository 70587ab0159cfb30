import { communityGroup } from '#functions/http/bindings/community.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot()

/** Sign-ups for the newsletter and the crew, testimonials and pictures. */
export const handler = serve(root, { groups: [communityGroup] })
