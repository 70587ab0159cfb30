import { AsyncLocalStorage } from 'node:async_hooks'
import { realPace, startAttempts, type Pace, type Patience } from './patience.ts'
import { withinBudget } from './time-budget.ts'

/** The result of an attempt whose conditional write failed, because another write came after its read. */
export const conflict = Symbol('conflict')

/** Ms after which no third attempt begins, so that a call whose writes keep failing is answered within two seconds. */
export const retryBudgetMs = 1_200
/** Ms for claiming places: a buyer would rather wait longer on a busy table than get `busy`. */
const holdBudgetMs = 5_000
/** Writers of one record need some 20 ms each: longer pauses would waste the two seconds. */
const longestPauseMs = 100

const paces = new AsyncLocalStorage<Pace>()

/** Runs work whose retries use this clock, these random numbers and these pauses. */
export const withPace = <Answer>(pace: Pace, work: () => Answer): Answer => paces.run(pace, work)

const currentPace = (): Pace => paces.getStore() ?? realPace

/** The patience of a buyer's hold, for {@link retryOnConflict}. */
export const holdPatience = (): Patience => ({ budgetMs: holdBudgetMs, longestPauseMs, ...currentPace() })

/** Runs work that retries several operations, which together get the time of one operation. */
export const withSharedRetryBudget = <Answer>(work: () => Answer): Answer => withinBudget(retryBudgetMs, work, currentPace().now)

/**
 * Runs `work`, which reads, decides and writes, and repeats it after a random pause while it returns {@link conflict}. `attempt` counts
 * from 1; each attempt must read again. No third attempt begins after the budget of `patience`, {@link retryBudgetMs} by default, or after
 * the caller's budget: then it throws `busy`. Throws whatever `work` throws.
 */
export async function retryOnConflict<Answer>(
  work: (attempt: number) => Promise<Answer | typeof conflict>,
  patience: Patience = { budgetMs: retryBudgetMs, longestPauseMs, ...currentPace() },
): Promise<Answer> {
  const attempts = startAttempts(patience)
  const retry = async () => {
    for (let attempt = 1; ; attempt++) {
      const answer = await attempts.run(() => work(attempt))
      if (answer !== conflict) return answer
      // A second attempt follows even if the first one used all the time: it usually finds the current state.
      await attempts.pause('others wrote all the time').catch((error: unknown) => {
        if (attempt > 1) throw error
      })
    }
  }
  return withinBudget(patience.budgetMs, retry, patience.now)
}
