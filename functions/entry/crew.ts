import { crewGroup } from '#functions/http/bindings/crew.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot()

/** Pairing, roster and scans of crew phones. */
export const handler = serve(root, { groups: [crewGroup] })
