import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { privacyGroup } from '#functions/http/bindings/privacy.ts'

const root = await openRoot()

/** Serves the download and the erasure of a person's data. */
export const handler = serve(root, { groups: [privacyGroup] })
