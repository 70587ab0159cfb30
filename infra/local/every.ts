/** Runs a task now and then, never twice at once; a failure is told and the next turn comes all the same. `now` runs it out of turn. */
export function every(
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
