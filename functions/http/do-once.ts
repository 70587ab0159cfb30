import type { Deps } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/keyed-digest.ts'

/** Longer than anybody tries again after an answer that was lost. */
const rememberedMs = 24 * 60 * 60_000

/**
 * Does the work of a call that may come twice because its answer was lost: with the same key and the same input it is done once, and `again`
 * answers with what it made. Without a key, or for a call that has no `again`, it is done. What breaks off in the middle is not remembered,
 * and is done again as far as the work itself lets that.
 */
export async function doOnce<Answer>(
  deps: Pick<Deps, 'limits' | 'clock' | 'settings'>,
  call: { key: string | undefined; said: readonly unknown[]; again: (() => Promise<Answer>) | undefined },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key, said, again } = call
  if (key === undefined || !again) return work()
  const mark = keyedDigest(deps.settings, JSON.stringify(['once', key, ...said]))
  if (await deps.limits.isMarked(mark, deps.clock.now())) return again()
  const answer = await work()
  // It is done, and must not be called failed because that could not be noted.
  await deps.limits.mark(mark, deps.clock.now() + rememberedMs).catch(() => undefined)
  return answer
}
