import type { Deps } from '#functions/ports/deps.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { mayOrderBecome } from '#shared/domain/orders.ts'
import { changeStored } from '#functions/usecases/payments/change-stored.ts'

/** {@link changeStored} on an order of the shop. */
export async function changeOrder(
  { orders }: Pick<Deps, 'orders'>,
  id: string,
  decide: (order: OrderRecord) => Partial<OrderRecord> | undefined,
): Promise<{ outcome: 'done' | 'out_of_stock' | 'kept' | 'not_found'; order: OrderRecord | undefined }> {
  const { outcome, one } = await changeStored<OrderRecord, { to: Partial<OrderRecord> }, 'out_of_stock'>(
    {
      get: () => orders.get(id),
      write: (previous, next) => orders.transition(previous, next),
      mayBecome: (from, to) => mayOrderBecome(from.state, to.state),
    },
    (order) => {
      const to = decide(order)
      return to && { to }
    },
  )
  return { outcome, order: one }
}
