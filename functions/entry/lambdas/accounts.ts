import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { accountGroup } from '#functions/http/bindings/accounts.ts'
import { pushGroup } from '#functions/http/bindings/push.ts'
import { logoutAdmin } from '#functions/http/logout-admin.ts'
import { viewerAddress } from '#functions/entry/viewer-address.ts'

const root = await openRoot({ queue: buildQueue })

/** Serves log-ins and accounts of participants and administrators, and the logout, to which a browser navigates. */
export const handler = serve(root, { groups: [accountGroup, pushGroup], others: [logoutAdmin(root.deps, viewerAddress)] })
