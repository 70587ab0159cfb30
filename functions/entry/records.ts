import { recordGroup } from '#functions/http/bindings/records.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot()

/** What an organiser writes. */
export const handler = serve(root, { groups: [recordGroup] })
