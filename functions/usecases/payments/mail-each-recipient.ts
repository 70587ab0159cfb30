import type { SaleRecord } from '#functions/ports/payments/sale.ts'

/**
 * Calls `serve` for each recipient of a step who was not served yet; a refused address does not stop the others. A served recipient is
 * recorded by address, or by `mailedAs`. Throws the first error at the end.
 */
export async function mailEachRecipient<One extends { email: string } | { mailedAs: string }>(
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
    // The end of the step records the last recipient, if all went well.
    if (at < waiting.length - 1 || failure) await noteMailed(nameOf(one))
  }
  if (failure) throw failure
}
