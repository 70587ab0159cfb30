import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { catalogGroup } from '#functions/http/bindings/catalog.ts'

const root = await openRoot()

/** Race days, waves, health. */
export const handler = serve(root, { groups: [catalogGroup] })
