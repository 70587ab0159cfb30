import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { discountGroup } from '#functions/http/bindings/discounts.ts'

const root = await openRoot()

/** Serves the office's screens of discount codes. */
export const handler = serve(root, { groups: [discountGroup] })
