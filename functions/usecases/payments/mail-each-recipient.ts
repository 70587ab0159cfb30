import type { SaleRecord } from '#functions/ports/payments/sale.ts'

/**
 * Calls `mailRecipient` for each recipient of a step who has not had the mail yet, and records each success: by mail address, or by
 * `mailedAs`. A mail that fails does not stop the others. Throws the first error at the end.
 */
export async function mailEachRecipient<One extends { email: string } | { mailedAs: string }>(
  { mailed }: Pick<SaleRecord, 'mailed'>,
  recipients: readonly One[],
  recordMailed: (name: string) => Promise<void>,
  mailRecipient: (one: One) => Promise<void>,
): Promise<void> {
  let failure: unknown
  const nameOf = (one: One) => ('mailedAs' in one ? one.mailedAs : one.email)
  const waiting = recipients.filter((one) => !mailed.includes(nameOf(one)))
  for (const [at, one] of waiting.entries()) {
    try {
      await mailRecipient(one)
    } catch (error) {
      failure ??= error
      continue
    }
    // The end of the step records the last recipient, if all went well.
    if (at < waiting.length - 1 || failure) await recordMailed(nameOf(one))
  }
  if (failure) throw failure
}
