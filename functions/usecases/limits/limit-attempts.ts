import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/usecases/app-error.ts'

const windowMs = 15 * 60_000
/** A person mistypes a few times; an office behind one address has many people (decision 14). */
const limits = { account: 8, address: 60 }

export interface Attempt {
  action: 'participant-login' | 'admin-login' | 'pair' | 'activate' | 'discount'
  account?: string
  address: string
}

/**
 * Runs a guess at a secret under the limits per account and per address. `guess` answers undefined for a wrong guess, which
 * is counted. Throws `too_many_attempts` before it even looks, right or wrong, so that waiting is the only way on.
 */
export async function limitAttempts<Answer>(
  deps: Pick<Deps, 'accounts' | 'clock'>,
  attempt: Attempt,
  guess: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const now = deps.clock.now()
  const keys = [
    { key: `${attempt.action}#address#${attempt.address}`, limit: limits.address },
    ...(attempt.account ? [{ key: `${attempt.action}#account#${attempt.account}`, limit: limits.account }] : []),
  ]
  const counts = await Promise.all(keys.map(({ key }) => deps.accounts.getAttempts(key, now)))
  if (counts.some((count, at) => count >= keys[at]!.limit)) throw new AppError('too_many_attempts')
  const answer = await guess()
  if (answer === undefined) await Promise.all(keys.map(({ key }) => deps.accounts.countAttempt(key, now, windowMs)))
  else if (attempt.account) await deps.accounts.clearAttempts(keys[1]!.key)
  return answer
}
