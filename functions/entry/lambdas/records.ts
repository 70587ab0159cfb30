import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { recordGroup } from '#functions/http/bindings/records.ts'

const root = await openRoot()

/** Records that organisers edit: articles, testimonials, zones, material and the like. */
export const handler = serve(root, { groups: [recordGroup] })
