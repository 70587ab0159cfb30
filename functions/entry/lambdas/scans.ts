import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { scanLogGroup } from '#functions/http/bindings/scan-log.ts'
import { scanGroup } from '#functions/http/bindings/scans.ts'
import { timeImportGroup } from '#functions/http/bindings/time-import.ts'

const root = await openRoot()

/** Serves single scans and statuses, administrators' decisions, the inbox of scans, the list of all scans, and imported times. */
export const handler = serve(root, { groups: [scanGroup, scanLogGroup, timeImportGroup] })
