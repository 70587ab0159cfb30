import { privacyGroup } from '#functions/http/bindings/privacy.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot()

/** What is kept of somebody: to be seen, and to be erased. */
export const handler = serve(root, { groups: [privacyGroup] })
