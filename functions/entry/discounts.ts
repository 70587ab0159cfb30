import { discountGroup } from '#functions/http/bindings/discounts.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot()

/** The discount codes in an organiser's hands. */
export const handler = serve(root, { groups: [discountGroup] })
