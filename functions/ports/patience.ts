import { AppError } from './app-error.ts'
import { timeLeft } from './time-budget.ts'

/** The clock, the chance and the pauses of whoever tries again. Handed in, so that a test waits for nothing. */
export interface Pace {
  /** Ms, from any beginning. */
  now(): number
  /** 0 to 1. */
  random(): number
  pause(ms: number): Promise<void>
}

/** How long one piece of work may be tried, and how it waits between two tries. */
export interface Patience extends Pace {
  /** No try begins after this many ms, nor after the request's own time. With the time of the last one it must stay below what the Lambda has. */
  budgetMs: number
  /** The longest pause between two tries, in ms; 800 where nothing is said. */
  longestPauseMs?: number
}

export const realPace: Pace = {
  now: () => performance.now(),
  random: Math.random,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

export const realPatience: Patience = { budgetMs: 5_000, ...realPace }

const firstPauseMs = 25

export interface Turns {
  /** Does one try, on the clock. */
  take<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** Waits before the next one: anything up to twice the last limit, so that those who clashed do not clash again. Throws `busy` when the budget is spent. */
  waitFor(reason: string): Promise<void>
}

/** The tries of one operation. What its tries and its pauses took is counted; what others do meanwhile is not. */
export function startTurns({ budgetMs, longestPauseMs = 800, now, random, pause }: Patience): Turns {
  let spent = 0
  let limit = firstPauseMs
  return {
    async take(work) {
      const from = now()
      try {
        return await work()
      } finally {
        spent += now() - from
      }
    },
    async waitFor(reason) {
      const ms = random() * limit
      limit = Math.min(longestPauseMs, limit * 2)
      spent += ms
      if (spent > budgetMs || ms > timeLeft()) throw new AppError('busy', { internal: reason })
      await pause(ms)
    },
  }
}
