import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { rosterGroup } from '#functions/http/bindings/roster.ts'

const root = await openRoot()

/** Serves the office's lists of participants, and check-in by administrators. */
export const handler = serve(root, { groups: [rosterGroup] })
