import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { catalogGroup } from '#functions/http/bindings/catalog.ts'

const root = await openRoot()

/** Race days, add-ons and waves, and the check whether the table answers. */
export const handler = serve(root, { groups: [catalogGroup] })
