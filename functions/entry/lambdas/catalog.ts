import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { catalogGroup } from '#functions/http/bindings/catalog.ts'

const root = await openRoot()

/** Serves race days, add-ons and waves, and the health check, which calls the table. */
export const handler = serve(root, { groups: [catalogGroup] })
