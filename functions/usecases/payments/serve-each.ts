import type { SaleRecord } from '#functions/ports/payments/sale.ts'

/**
 * Serves everybody of a step who was not served yet, each for itself: an address that is refused does not keep the other one waiting.
 * Each is noted as served by their address, or as `mailedAs` says. Throws the first refusal.
 */
export async function serveEach<One extends { email: string } | { mailedAs: string }>(
  { mailed }: Pick<SaleRecord, 'mailed'>,
  recipients: readonly One[],
  noteMailed: (name: string) => Promise<void>,
  serve: (one: One) => Promise<void>,
): Promise<void> {
  let failure: unknown
  const nameOf = (one: One) => ('mailedAs' in one ? one.mailedAs : one.email)
  const waiting = recipients.filter((one) => !mailed.includes(nameOf(one)))
  for (const [at, one] of waiting.entries()) {
    try {
      await serve(one)
    } catch (error) {
      failure ??= error
      continue
    }
    // The last one is noted by the end of the step itself, if that ends well.
    if (at < waiting.length - 1 || failure) await noteMailed(nameOf(one))
  }
  if (failure) throw failure
}
