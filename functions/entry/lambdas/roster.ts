import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { rosterGroup } from '#functions/http/bindings/roster.ts'

const root = await openRoot()

/** The administrator's participants and check-in. */
export const handler = serve(root, { groups: [rosterGroup] })
