import { useState } from 'react'

/** Ms in which a button ignores presses after it appeared, so that the second half of a nervous double press does not press it. */
export const ignorePressesMs = 350

/** True if a press now is too soon to be a separate press. `since`: when the button appeared, in ms of `performance.now()`. */
export const isTooSoon = (since: number): boolean => performance.now() - since < ignorePressesMs

/**
 * Guards the buttons of a question that replaces a button: `guard` returns a handler that ignores presses until {@link ignorePressesMs}
 * after the question appeared. `isIgnored` is true after such a press: show it with `TooSoonLine`.
 */
export function useSecondPress(): { isIgnored: boolean; guard: (act: () => void) => () => void } {
  const [since] = useState(() => performance.now())
  const [isIgnored, setIgnored] = useState(false)
  return { isIgnored, guard: (act) => () => (isTooSoon(since) ? setIgnored(true) : act()) }
}
