import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { invoiceEndpoints, type ListedInvoice } from '#shared/contract/invoices.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Number of ms between two refetches, and after which they stop. The server makes the credit note shortly after the cancellation. */
const refetchMs = 2_000
const maxWaitMs = 2 * 60_000

/** Fetches the invoices and credit notes of this account. */
export const ownInvoicesQuery = queryOptions({
  queryKey: ['participant', 'invoices'],
  queryFn: ({ signal }) => unwrap(call(invoiceEndpoints.listOwnInvoices, {}, { signal })),
})

const countCredits = (all: readonly ListedInvoice[] = []) => all.filter(({ kind }) => kind === 'credit').length

/** An expected credit note: it exists once the account has more than `credits` credit notes. */
interface Awaited {
  /** The number of credit notes before the cancellation. */
  credits: number
  /** When the refetches stop, in ms since the epoch by the device's clock. */
  until: number
}
/** The query key under which the expected credit note is stored. */
export const awaitedCreditKey = ['participant', 'awaited-credit'] as const

/** Refetches the invoices after a cancellation until the list contains its credit note. */
export function awaitCredit(client: QueryClient): void {
  const credits = countCredits(client.getQueryData(ownInvoicesQuery.queryKey))
  client.setQueryData<Awaited>(awaitedCreditKey, { credits, until: Date.now() + maxWaitMs })
  void client.invalidateQueries({ queryKey: ownInvoicesQuery.queryKey })
}

/** Returns the number of ms until the next refetch; false if no credit note is expected. */
export function computeRefetchDelay(awaited: Awaited | undefined, all: readonly ListedInvoice[] | undefined): number | false {
  return awaited && awaited.until > Date.now() && countCredits(all) <= awaited.credits ? refetchMs : false
}
