import { buildWallets } from '#functions/entry/build/build-wallets.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { ticketFiles } from '#functions/http/ticket-files.ts'

const root = await openRoot({ wallets: buildWallets })

/** Serves calendar files and wallet passes. A separate Lambda, because the code that signs a pass is larger than all registration code. */
export const handler = serve(root, { groups: [], others: [ticketFiles(root.deps)] })
