import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { mayBecome } from '#shared/domain/money/sales.ts'
import type { SaleKind } from './sale-kind.ts'

const tries = 20

/**
 * Reads a sale, decides, writes; again when somebody else wrote in between. `decide` answers undefined to leave it as it is
 * (`kept`), and must look at everything anew each time. Gives the sale as it stands afterwards. Who has just read the sale hands it in as
 * `seen`: the write finds out whether it still stands so, and to leave it as it is, is decided on what is there. Throws `busy` when it never gets a turn.
 */
export async function changeSale<One extends SaleRecord, Refusal extends string>(
  kind: SaleKind<One, Refusal>,
  id: string,
  decide: (sale: One) => Partial<One> | undefined,
  seen?: One,
): Promise<{ outcome: 'done' | 'kept' | Refusal; sale: One } | { outcome: 'not_found'; sale: undefined }> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const isSeen = attempt === 1 && seen !== undefined
    const sale = isSeen ? seen : await kind.get(id)
    if (!sale) return { outcome: 'not_found', sale }
    const change = decide(sale)
    if (!change && isSeen) continue
    if (!change) return { outcome: 'kept', sale }
    const next = { ...sale, ...change }
    if (!mayBecome(sale.state, next.state)) throw new AppError('unexpected', { internal: 'unlawful change of state' })
    const written = await kind.write(sale, next)
    if (typeof written === 'object') return { outcome: 'done', sale: written }
    if (written !== 'changed_meanwhile') return { outcome: written as Refusal, sale }
  }
  throw new AppError('busy', { internal: 'record kept changing' })
}

/** The ids of applied events with one more. Only the last few are kept: an older one changes nothing any more, whatever it says. */
export function withEvent({ appliedEvents }: SaleRecord, eventId: string | undefined): string[] {
  if (!eventId || appliedEvents.includes(eventId)) return appliedEvents
  return [...appliedEvents, eventId].slice(-20)
}
