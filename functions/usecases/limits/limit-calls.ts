import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { knownNetworks, limits, windowMs, type Limit, type LimitedAction } from './limit-table.ts'
import { limitKey } from './limit-key.ts'

type Need = Pick<Deps, 'limits' | 'clock' | 'settings'>

interface LimitedCall {
  action: LimitedAction
  /** The client's network address. Without one (an internal call) only the account is limited. */
  address: string | undefined
  /** The account whose secret is guessed, or the record that the call works on. */
  account?: string
}

/**
 * Runs `work` under the limits of its action. The call is counted before it begins, so that many calls at once cannot pass together. If
 * only wrong guesses count (a guess is wrong if `work` returns undefined), a right guess is subtracted again, and its network becomes known
 * for the account if the action remembers networks. Throws `too_many_attempts`: before the work, or for a known network after a wrong
 * guess.
 */
export async function limitCalls<Answer>(
  deps: Need,
  call: LimitedCall,
  work: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const now = deps.clock.now()
  const { isOverLimit, counted, ownCount } = await countIn(deps, call, now)
  const actionLimits: Limit = limits[call.action]
  const mayContinue =
    isOverLimit && ownCount <= (actionLimits.knownMost ?? knownNetworks.guesses) && (await isKnownNetwork(deps, call, now))
  if (isOverLimit && !mayContinue) throw new AppError('too_many_attempts')
  if (limits[call.action].counts === 'every') return work()
  const decrement = () => Promise.all(counted.map((key) => deps.limits.decrement(key, now)))
  let answer: Answer | undefined
  try {
    answer = await work()
  } catch (error) {
    // The caller learnt nothing, because the store or the provider did not answer, so the call is not a guess.
    await decrement()
    throw error
  }
  if (answer !== undefined) await Promise.all([decrement(), rememberNetwork(deps, call)])
  else if (isOverLimit) throw new AppError('too_many_attempts')
  return answer
}

/**
 * Counts the call in each counter, from the narrowest to the widest, and stops at the first full counter: a refused call must not fill the
 * wider counters for other callers.
 */
async function countIn(deps: Need, { action, address, account }: LimitedCall, now: number) {
  const actionLimits: Limit = limits[action]
  const counters = [
    { limit: actionLimits.perAccount, who: account === undefined ? undefined : { address, account } },
    { limit: actionLimits.perAddress, who: address === undefined ? undefined : { address } },
    { limit: actionLimits.perAccountEverywhere, who: account === undefined ? undefined : { account } },
  ]
  const counted: string[] = []
  let ownCount = 0
  for (const { limit, who } of counters) {
    if (limit === undefined || !who) continue
    const key = limitKey(deps, action, who)
    const count = await deps.limits.count(key, now, windowMs)
    counted.push(key)
    ownCount ||= count
    if (count > limit) return { isOverLimit: true, counted, ownCount }
  }
  return { isOverLimit: false, counted, ownCount }
}

function knownNetworkKey(deps: Need, { action, address, account }: LimitedCall): string | undefined {
  const { remembers, trusts }: Limit = limits[action]
  if (address === undefined || account === undefined || !(remembers || trusts)) return undefined
  return limitKey(deps, `known-${trusts ?? action}`, { address, account })
}

async function isKnownNetwork(deps: Need, call: LimitedCall, now: number): Promise<boolean> {
  const key = knownNetworkKey(deps, call)
  return key !== undefined && deps.limits.isMarked(key, now)
}

/** Makes the network known for the account, if the action remembers networks. */
export async function rememberNetwork(deps: Need, call: LimitedCall): Promise<void> {
  const key = knownNetworkKey(deps, call)
  if (key !== undefined) await deps.limits.mark(key, deps.clock.now() + knownNetworks.rememberedMs)
}
