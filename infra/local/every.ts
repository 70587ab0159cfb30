/** Runs a task now and then, never twice at once; a failure is told and the next turn comes all the same. */
export function every(ms: number, task: () => Promise<void>, onFailure: (error: unknown) => void): { stop: () => Promise<void> } {
  let stopped = false
  let underWay: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    underWay = underWay.then(() => (stopped ? undefined : task())).catch(onFailure)
  }, ms)
  return {
    stop: () => {
      stopped = true
      clearInterval(timer)
      return underWay
    },
  }
}
