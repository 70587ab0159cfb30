import { AsyncLocalStorage } from 'node:async_hooks'
import { realPace, startTurns, type Pace, type Patience } from './patience.ts'
import { withinBudget } from './time-budget.ts'

/** What a try answers when its conditional write lost: somebody else wrote since it read. */
export const conflict = Symbol('conflict')

/** Ms within which a further try may begin. With the last one, whoever loses a race is answered within two seconds. */
export const raceBudgetMs = 1_200
/** Ms for taking places: on a busy table a buyer waits longer rather than hearing that it is busy. */
const holdBudgetMs = 5_000
/** Writers of one record take some 20 ms each: a longer pause would waste the two seconds. */
const longestPauseMs = 100

const paces = new AsyncLocalStorage<Pace>()

/** Runs work whose retries wait by this clock, chance and pause instead of the machine's. */
export const withPace = <Answer>(pace: Pace, work: () => Answer): Answer => paces.run(pace, work)

const paceOfNow = (): Pace => paces.getStore() ?? realPace

/** The patience of a buyer's hold, to hand to {@link retryOnConflict}. */
export const holdPatience = (): Patience => ({ budgetMs: holdBudgetMs, longestPauseMs, ...paceOfNow() })

/** Runs work of several races, which share the time of one. */
export const withinRace = <Answer>(work: () => Answer): Answer => withinBudget(raceBudgetMs, work, paceOfNow().now)

/**
 * Reads, decides and writes, again with a random pause while {@link conflict} says that another write came first. `attempt` counts from 1; each try
 * must read anew. No third try begins after the budget of `patience`, {@link raceBudgetMs} by default, or after the
 * caller's own time. Throws `busy` then, and whatever `work` throws.
 */
export async function retryOnConflict<Answer>(
  work: (attempt: number) => Promise<Answer | typeof conflict>,
  patience: Patience = { budgetMs: raceBudgetMs, longestPauseMs, ...paceOfNow() },
): Promise<Answer> {
  const turns = startTurns(patience)
  const tryOn = async () => {
    for (let attempt = 1; ; attempt++) {
      const answer = await turns.take(() => work(attempt))
      if (answer !== conflict) return answer
      // A second try follows however long the first one took: it most often finds the current state.
      await turns.waitFor('others wrote all the time').catch((error: unknown) => {
        if (attempt > 1) throw error
      })
    }
  }
  return withinBudget(patience.budgetMs, tryOn, patience.now)
}
