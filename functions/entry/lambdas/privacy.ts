import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { privacyGroup } from '#functions/http/bindings/privacy.ts'

const root = await openRoot()

/** What is kept of somebody: to be seen, and to be erased. */
export const handler = serve(root, { groups: [privacyGroup] })
