import { contentGroup } from '#functions/http/bindings/content.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot()

/** The news. */
export const handler = serve(root, { groups: [contentGroup] })
