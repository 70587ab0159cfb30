import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { overviewGroup } from '#functions/http/bindings/overview.ts'

const root = await openRoot()

/** The screen of the race day, and the search over all records. */
export const handler = serve(root, { groups: [overviewGroup] })
