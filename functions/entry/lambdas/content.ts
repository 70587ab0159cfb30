import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { contentGroup } from '#functions/http/bindings/content.ts'

const root = await openRoot()

/** Serves the news articles. */
export const handler = serve(root, { groups: [contentGroup] })
