import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { materialGroup } from '#functions/http/bindings/materials.ts'

const root = await openRoot()

/** Serves the zones of the course and their material. */
export const handler = serve(root, { groups: [materialGroup] })
