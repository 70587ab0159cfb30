import { scanGroup } from '#functions/http/bindings/scans.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot()

/** Scans and statuses one at a time, what an administrator decides, and the inbox. */
export const handler = serve(root, { groups: [scanGroup] })
