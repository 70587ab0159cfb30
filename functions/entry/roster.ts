import { rosterGroup } from '#functions/http/bindings/roster.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot()

/** The administrator's participants and check-in. */
export const handler = serve(root, { groups: [rosterGroup] })
