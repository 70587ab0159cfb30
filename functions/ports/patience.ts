import { AppError } from './app-error.ts'
import { timeLeft } from './time-budget.ts'

/** The clock, the random numbers and the pauses that retries use. Tests pass substitutes, so that no test waits. */
export interface Pace {
  /** Ms, from an arbitrary origin. */
  now(): number
  /** 0 to 1. */
  random(): number
  pause(ms: number): Promise<void>
}

/** How long an operation may be retried, and how long it pauses between two attempts. */
export interface Patience extends Pace {
  /**
   * Ms after which no attempt begins; `budgetMs` and one attempt together must stay below the timeout of the Lambda. If the request has a
   * time budget, no attempt begins after that either.
   */
  budgetMs: number
  /** The longest pause between two attempts, in ms; 800 by default. */
  longestPauseMs?: number
}

export const realPace: Pace = {
  now: () => performance.now(),
  random: Math.random,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** The patience of the table outside tests: retries for at most five seconds. */
export const realPatience: Patience = { budgetMs: 5_000, ...realPace }

const firstPauseMs = 25

/** Runs the attempts of one operation within its budget. */
export interface Attempts {
  /** Runs one attempt and counts its time. */
  run<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /**
   * Pauses before the next attempt. The pause is random, so that callers that clashed do not clash again; its limit doubles each time.
   * Throws `busy`, with `reason` for the log, if the budget is spent.
   */
  pause(reason: string): Promise<void>
}

/** Creates the {@link Attempts} of one operation. The budget counts only the time of its attempts and pauses. */
export function startAttempts({ budgetMs, longestPauseMs = 800, now, random, pause }: Patience): Attempts {
  let spent = 0
  let limit = firstPauseMs
  return {
    async run(work) {
      const from = now()
      try {
        return await work()
      } finally {
        spent += now() - from
      }
    },
    async pause(reason) {
      const ms = random() * limit
      limit = Math.min(longestPauseMs, limit * 2)
      spent += ms
      if (spent > budgetMs || ms > timeLeft()) throw new AppError('busy', { internal: reason })
      await pause(ms)
    },
  }
}
