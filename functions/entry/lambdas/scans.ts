import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { scanGroup } from '#functions/http/bindings/scans.ts'

const root = await openRoot()

/** Scans and statuses one at a time, what an administrator decides, and the inbox. */
export const handler = serve(root, { groups: [scanGroup] })
