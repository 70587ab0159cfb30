import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { recordGroup } from '#functions/http/bindings/records.ts'

const root = await openRoot()

/** Serves the records that organisers edit, such as articles, testimonials, zones and material. */
export const handler = serve(root, { groups: [recordGroup] })
