import type { PayoutView } from '#shared/contract/finance.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Lists the provider's payouts, newest first. */
export async function listPayouts(
  { payouts }: Pick<Deps, 'payouts'>,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: PayoutView[]; cursor?: string }> {
  const { payouts: found, ...rest } = await payouts.list(page)
  return {
    ...rest,
    items: found.map(({ id, amount, arrivesAt, state }) => ({
      id,
      amount,
      // The provider sends the date as midnight UTC of that day.
      arrivesOn: new Date(arrivesAt).toISOString().slice(0, 10),
      state,
    })),
  }
}
