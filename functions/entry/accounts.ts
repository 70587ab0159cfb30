import { accountGroup } from '#functions/http/bindings/accounts.ts'
import { pushGroup } from '#functions/http/bindings/push.ts'
import { logoutAdmin } from '#functions/http/logout-admin.ts'
import { buildQueue } from './build-queue.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ queue: buildQueue })

/** Log-ins and accounts of participants and administrators, with the logout that a browser navigates to. */
export const handler = serve(root, { groups: [accountGroup, pushGroup], others: [logoutAdmin(root.deps)] })
