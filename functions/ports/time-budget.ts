import { AsyncLocalStorage } from 'node:async_hooks'

const budget = new AsyncLocalStorage<() => number>()

/**
 * Runs work that should be over after `ms`: a request, a batch, or a part of one, which never gets more than the whole has left. It stops
 * nothing: whatever waits for another service reads {@link timeLeft} and waits no longer.
 *
 * The budget is in an AsyncLocalStorage because it is read where the table's client, Stripe and the weather service are called. As an
 * argument it would pass through every method of every port, and whoever forgot to hand it on would wait for ever.
 */
export function withinBudget<Answer>(ms: number, work: () => Answer, now: () => number = () => performance.now()): Answer {
  const endsAt = now() + ms
  const ofTheWhole = budget.getStore()
  return budget.run(() => Math.min(endsAt - now(), ofTheWhole?.() ?? Infinity), work)
}

/** What is left of the budget in ms; Infinity without a budget. */
export function timeLeft(): number {
  return budget.getStore()?.() ?? Infinity
}
