import { catalogGroup } from '#functions/http/bindings/catalog.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot()

/** Race days, waves, health. */
export const handler = serve(root, { groups: [catalogGroup] })
