import { dayMs } from '#shared/lib/durations.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import type { Call } from './bind-group.ts'

/** Longer than any client retries after a lost answer. */
const rememberedMs = dayMs

/**
 * Runs `handle` once per idempotency key. A repeat (the same call, key and input, or a call that `isRepeat` recognises) gets the answer of
 * `answerRepeat`. Without a key, or for a binding without `answerRepeat`, every call is handled. A key is remembered once `handle` has
 * succeeded: if the server stops before that, a repeat is handled again.
 */
export async function runIdempotently<Need extends keyof Deps>(
  { name, answerRepeat, isRepeat, input, context }: Call<Need>,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const { deps, caller, idempotencyKey } = context
  if (answerRepeat && (await isRepeat?.(input, context))) return answerRepeat(input, context)
  if (idempotencyKey === undefined || !answerRepeat) return handle()
  const mark = keyedDigest(deps.settings, JSON.stringify(['once', idempotencyKey, name, caller.adminUsername, input]))
  if (await deps.limits.isMarked(mark, deps.clock.now())) return answerRepeat(input, context)
  const answer = await handle()
  // The work is done, so the call must not fail if its key can't be stored.
  await deps.limits.mark(mark, deps.clock.now() + rememberedMs).catch(() => undefined)
  return answer
}
