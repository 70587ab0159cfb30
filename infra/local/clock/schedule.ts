/** Runs `task` once after `delayMs`. Returns a function that cancels it. */
export type Schedule = (delayMs: number, task: () => void) => () => void

/** Runs tasks in real time. A waiting task does not keep the process alive. */
export const realSchedule: Schedule = (delayMs, task) => {
  const timer = setTimeout(task, delayMs)
  timer.unref()
  return () => clearTimeout(timer)
}

/** Creates a schedule whose time stands still until `advance` is called. Then the due tasks run in the order of their times. */
export function createManualSchedule(): { schedule: Schedule; advance(ms: number): void; waiting(): number[] } {
  let now = 0
  let tasks: { at: number; task: () => void }[] = []
  return {
    schedule(delayMs, task) {
      const entry = { at: now + delayMs, task }
      tasks.push(entry)
      return () => {
        tasks = tasks.filter((other) => other !== entry)
      }
    },
    advance(ms) {
      const until = now + ms
      for (;;) {
        const next = tasks.filter((entry) => entry.at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        tasks = tasks.filter((entry) => entry !== next)
        now = next.at
        next.task()
      }
      now = until
    },
    waiting: () => tasks.map((entry) => entry.at - now).sort((a, b) => a - b),
  }
}
