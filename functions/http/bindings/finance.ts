import { financeEndpoints } from '#shared/contract/finance.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import { listHandPayments } from '#functions/usecases/finance/list-hand-payments.ts'
import { listPayoutLines } from '#functions/usecases/finance/list-payout-lines.ts'
import { listPayouts } from '#functions/usecases/finance/list-payouts.ts'
import { listVatRows } from '#functions/usecases/finance/list-vat-rows.ts'

type Needed = 'catalog' | 'invoices' | 'orders' | 'payments' | 'payouts' | 'strayPayments' | 'tickets'

export const financeGroup = bindGroup<typeof financeEndpoints, Needed>(financeEndpoints, {
  async listVatRows({ query }, { deps, edition }) {
    const scope = await readEditionScope(deps, edition)
    return listVatRows(deps, query.cursor, query.of === 'edition' ? scope : undefined)
  },
  listPayouts: ({ query }, { deps }) => listPayouts(deps, query),
  listPayoutLines: ({ query: { payout, ...page } }, { deps }) => listPayoutLines(deps, payout, page),
  listHandPayments: async ({ query }, { deps, edition }) => listHandPayments(deps, query, await readEditionScope(deps, edition)),
})
