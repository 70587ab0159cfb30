import { AsyncLocalStorage } from 'node:async_hooks'

const budget = new AsyncLocalStorage<() => number>()

/**
 * Runs work that should end within `ms`: a request, a batch, or a part of these. A part never gets more time than the whole has left. The
 * function does not stop the work: code that waits for another service must read {@link timeLeft} and wait at most that long.
 *
 * The budget is in an AsyncLocalStorage because it is read where the table's client, Stripe and the weather service are called. As an
 * argument it would pass through every method of every port, and a method that forgot to pass it on would wait for ever.
 */
export function withinBudget<Answer>(ms: number, work: () => Answer, now: () => number = () => performance.now()): Answer {
  const endsAt = now() + ms
  const outerBudget = budget.getStore()
  return budget.run(() => Math.min(endsAt - now(), outerBudget?.() ?? Infinity), work)
}

/** The rest of the budget in ms; Infinity without a budget. */
export function timeLeft(): number {
  return budget.getStore()?.() ?? Infinity
}
