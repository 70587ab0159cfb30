import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { crewGroup } from '#functions/http/bindings/crew.ts'

const root = await openRoot()

/** Serves crew phones: pairing, the roster and scans. */
export const handler = serve(root, { groups: [crewGroup] })
