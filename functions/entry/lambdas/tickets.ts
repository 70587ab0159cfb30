import { buildPayments } from '#functions/entry/build/build-payments.ts'
import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { teamGroup } from '#functions/http/bindings/teams.ts'
import { ticketImportGroup } from '#functions/http/bindings/ticket-import.ts'
import { ticketGroup } from '#functions/http/bindings/tickets.ts'
import { upgradeGroup } from '#functions/http/bindings/upgrades.ts'

const root = await openRoot({ payments: buildPayments, queue: buildQueue })

/** Serves registration, holds, discount codes, teams, upgrades from solo to duo, and the import of tickets from a file. */
export const handler = serve(root, { groups: [ticketGroup, ticketImportGroup, teamGroup, upgradeGroup] })
