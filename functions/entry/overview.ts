import { overviewGroup } from '#functions/http/bindings/overview.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot()

/** The race day's screen and the search over everything. */
export const handler = serve(root, { groups: [overviewGroup] })
