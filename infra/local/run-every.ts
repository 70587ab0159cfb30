/**
 * Runs a task repeatedly, never twice at once. A failure is reported and does not stop later runs.
 * `now` runs it as soon as a run under way has ended.
 */
export function runEvery(
  ms: number,
  task: () => Promise<void>,
  onFailure: (error: unknown) => void,
): { now: () => Promise<void>; stop: () => Promise<void> } {
  let stopped = false
  let underWay: Promise<void> = Promise.resolve()
  const now = () => (underWay = underWay.then(() => (stopped ? undefined : task())).catch(onFailure))
  const timer = setInterval(() => void now(), ms)
  return {
    now,
    stop: () => {
      stopped = true
      clearInterval(timer)
      return underWay
    },
  }
}
