import { ticketFiles } from '#functions/http/ticket-files.ts'
import { buildWallets } from './build-wallets.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ wallets: buildWallets })

/** Calendars and passes. By itself: what signs a pass is larger than all that a registration needs. */
export const handler = serve(root, { groups: [], others: [ticketFiles(root.deps)] })
