import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { accountGroup } from '#functions/http/bindings/accounts.ts'
import { pushGroup } from '#functions/http/bindings/push.ts'
import { logoutAdmin } from '#functions/http/logout-admin.ts'
import { viewerAddress } from '#functions/entry/viewer-address.ts'

const root = await openRoot({ queue: buildQueue })

/** Log-ins and accounts of participants and administrators, with the logout that a browser navigates to. */
export const handler = serve(root, { groups: [accountGroup, pushGroup], others: [logoutAdmin(root.deps, viewerAddress)] })
