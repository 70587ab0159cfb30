import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { invoiceEndpoints, type ListedInvoice } from '#shared/contract/invoices.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** A credit note is made when the money goes back, a moment after the cancellation: asked for so often and so long, in ms. */
const everyMs = 2_000
const longestMs = 2 * 60_000

/** What this account bought. */
export const ownInvoicesQuery = queryOptions({
  queryKey: ['participant', 'invoices'],
  queryFn: ({ signal }) => unwrap(call(invoiceEndpoints.listOwnInvoices, {}, { signal })),
})

const countCredits = (all: readonly ListedInvoice[] = []) => all.filter(({ kind }) => kind === 'credit').length

/** A credit note that is still to come: there is one more than there were. */
interface Awaited {
  credits: number
  until: number
}
export const awaitedKey = ['participant', 'awaited-credit'] as const

/** Something was cancelled: its credit note shows by itself once it is there. */
export function awaitCredit(client: QueryClient): void {
  const credits = countCredits(client.getQueryData(ownInvoicesQuery.queryKey))
  client.setQueryData<Awaited>(awaitedKey, { credits, until: Date.now() + longestMs })
  void client.invalidateQueries({ queryKey: ownInvoicesQuery.queryKey })
}

/** How soon to ask again; false: what is there is all. */
export function askAgainIn(awaited: Awaited | undefined, all: readonly ListedInvoice[] | undefined): number | false {
  return awaited && awaited.until > Date.now() && countCredits(all) <= awaited.credits ? everyMs : false
}
