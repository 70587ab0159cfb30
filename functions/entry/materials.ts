import { materialGroup } from '#functions/http/bindings/materials.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot()

/** Zones and material. */
export const handler = serve(root, { groups: [materialGroup] })
