import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/usecases/app-error.ts'

const windowMs = 15 * 60_000
/** A school or a tent full of people can stand behind one address; a machine is stopped all the same. */
const perAddress = 40

/** Counts a call that anybody may make. Throws `too_many_attempts` when an address makes it too often within a quarter of an hour. */
export async function limitCalls(
  deps: Pick<Deps, 'accounts' | 'clock'>,
  action: 'newsletter' | 'volunteer' | 'monitoring',
  address: string,
): Promise<void> {
  const count = await deps.accounts.countAttempt(`${action}#address#${address}`, deps.clock.now(), windowMs)
  if (count > perAddress) throw new AppError('too_many_attempts')
}
