import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { materialGroup } from '#functions/http/bindings/materials.ts'

const root = await openRoot()

/** Zones and material. */
export const handler = serve(root, { groups: [materialGroup] })
