import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { rosterGroup } from '#functions/http/bindings/roster.ts'

const root = await openRoot()

/** Lists of participants and check-in for administrators. */
export const handler = serve(root, { groups: [rosterGroup] })
