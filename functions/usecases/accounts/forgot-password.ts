import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'

/**
 * Queues a mail with a link that sets another password. The job looks up the account, so that the answer and its duration are the same for
 * every mail address. Throws `too_many_attempts`.
 */
export async function forgotPassword(
  deps: Pick<Deps, 'limits' | 'queue' | 'clock' | 'settings'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const account = normalizeEmail(email)
  await limitCalls(deps, { action: 'forgot-password', account, address }, () => deps.queue.enqueue({ kind: 'password-link', id: account }))
}
