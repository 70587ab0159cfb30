import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'

/**
 * Checks that a mailed link still works, so that its page can show this before somebody types a password. `read` returns the account of
 * the link's token, or undefined. Throws `link_expired`, `too_many_attempts`.
 */
export async function checkLink(
  deps: Pick<Deps, 'limits' | 'settings' | 'clock'>,
  { read, address }: { read: () => Promise<object | undefined>; address: string },
): Promise<void> {
  if (!(await limitCalls(deps, { action: 'activate', address }, read))) throw new AppError('link_expired')
}
