import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { overviewGroup } from '#functions/http/bindings/overview.ts'

const root = await openRoot()

/** The race day's screen and the search over everything. */
export const handler = serve(root, { groups: [overviewGroup] })
