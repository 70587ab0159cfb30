import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { canChangeState } from '#shared/domain/money/sales.ts'
import type { SaleKind } from './sale-kind.ts'

type Changed<One, Refusal> = { outcome: 'done' | 'kept' | Refusal; sale: One } | { outcome: 'not_found'; sale: undefined }

/**
 * Reads a sale, decides on a change and writes it; starts again if another write came in between. `decide` returns undefined to leave the
 * sale as it is (`kept`), and must check everything each time. Returns the sale as it is afterwards. A caller that has just read the sale
 * can pass it as `seen`: the write fails if it has changed, and before answering `kept` the sale is read again. Throws `busy` if every
 * attempt conflicts.
 */
export async function changeSale<One extends SaleRecord, Refusal extends string>(
  kind: SaleKind<One, Refusal>,
  id: string,
  decide: (sale: One) => Partial<One> | undefined,
  seen?: One,
): Promise<Changed<One, Refusal>> {
  return retryOnConflict<Changed<One, Refusal>>(async (attempt) => {
    let sale = attempt === 1 && seen ? seen : await kind.get(id)
    let change = sale && decide(sale)
    if (!change && sale === seen) {
      sale = await kind.get(id)
      change = sale && decide(sale)
    }
    if (!sale) return { outcome: 'not_found', sale }
    if (!change) return { outcome: 'kept', sale }
    const next = { ...sale, ...change }
    if (!canChangeState(sale.state, next.state)) throw new AppError('unexpected', { internal: 'unlawful change of state' })
    const written = await kind.write(sale, next)
    if (typeof written === 'object') return { outcome: 'done', sale: written }
    return written === 'changed_meanwhile' ? conflict : { outcome: written as Refusal, sale }
  })
}

/** The applied events with `eventId` added. Only the last few are stored, because an older event changes nothing any more. */
export function withEvent({ appliedEvents }: SaleRecord, eventId: string | undefined): string[] {
  if (!eventId || appliedEvents.includes(eventId)) return appliedEvents
  return [...appliedEvents, eventId].slice(-20)
}
