import { AsyncLocalStorage } from 'node:async_hooks'

const budget = new AsyncLocalStorage<() => number>()

/**
 * Runs work that should end within `ms`: a request, a batch, or a part of these. A part never gets more time than the whole has left. The
 * function does not stop the work: code that waits for another service must read {@link timeLeft} and wait at most that long.
 *
 * The budget is in an AsyncLocalStorage because it is read where the table's client, Stripe and the weather service are called. If it were
 * an argument, every method of every port would have to pass it on, and a method that does not pass it on would wait for ever.
 */
export function withinBudget<Answer>(ms: number, work: () => Answer, now: () => number = () => performance.now()): Answer {
  const endsAt = now() + ms
  const outerBudget = budget.getStore()
  return budget.run(() => Math.min(endsAt - now(), outerBudget?.() ?? Infinity), work)
}

/** Returns the rest of the time budget in ms; Infinity if there is no budget. */
export function timeLeft(): number {
  return budget.getStore()?.() ?? Infinity
}
