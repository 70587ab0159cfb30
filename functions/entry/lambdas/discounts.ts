import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { discountGroup } from '#functions/http/bindings/discounts.ts'

const root = await openRoot()

/** The discount codes in an organiser's hands. */
export const handler = serve(root, { groups: [discountGroup] })
