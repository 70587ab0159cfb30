import { editionGroup } from '#functions/http/bindings/editions.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot()

/** Editions: their days, prices and facts. */
export const handler = serve(root, { groups: [editionGroup] })
