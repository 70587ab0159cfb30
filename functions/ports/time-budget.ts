import { AsyncLocalStorage } from 'node:async_hooks'

const budget = new AsyncLocalStorage<() => number>()

/**
 * Runs work that should be over after `ms`: a request, a batch, a part of either, which never gets more than the whole has left.
 * Nothing is stopped by it. Whoever waits for somebody else asks {@link timeLeft} how long.
 */
export function withinBudget<Answer>(ms: number, work: () => Answer, now: () => number = () => performance.now()): Answer {
  const endsAt = now() + ms
  const ofTheWhole = budget.getStore()
  return budget.run(() => Math.min(endsAt - now(), ofTheWhole?.() ?? Infinity), work)
}

/** What is left of the time in ms; Infinity where nobody set a limit. */
export function timeLeft(): number {
  return budget.getStore()?.() ?? Infinity
}
