import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { scanGroup } from '#functions/http/bindings/scans.ts'

const root = await openRoot()

/** Single scans and statuses, decisions of administrators, and the inbox of scans. */
export const handler = serve(root, { groups: [scanGroup] })
