// The cost of a test run: processor and wall seconds per part, and the slowest files. Plain JavaScript: it runs before anything is
// installed.
import { readFileSync } from 'node:fs'

/** Returns the processor seconds (user + system) of all child processes that have ended so far; undefined on systems without /proc. */
function readProcessorSeconds() {
  try {
    // The name may contain spaces, so fields are counted after it: fields 16 and 17 of proc(5) are cutime and cstime, in hundredths of a
    // second.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return undefined
  }
}

/**
 * Collects the cost of each part of a run. Parts must run one after the other, because a part gets the processor time
 * of the processes that end during the part.
 */
export function createCosts() {
  const parts = []
  const files = []
  return {
    /** Runs a part and records its cost, even if the part fails. */
    async measure(name, work) {
      const [wall, processor] = [Date.now(), readProcessorSeconds()]
      try {
        return await work()
      } finally {
        const used = processor === undefined ? undefined : readProcessorSeconds() - processor
        parts.push({ name, wall: (Date.now() - wall) / 1000, processor: used })
      }
    },
    /** Adds test files to the report, each with the seconds that its tests took. */
    addFiles: (some) => void files.push(...some),
    /** Returns the lines to print: a table of the parts with their sum, then the twenty slowest files. */
    lines() {
      const sum = (key) => (parts.some((one) => one[key] === undefined) ? undefined : parts.reduce((total, one) => total + one[key], 0))
      const rows = [...parts, { name: 'all', wall: sum('wall'), processor: sum('processor') }]
      const number = (seconds) => (seconds === undefined ? '-' : seconds.toFixed(1)).padStart(9)
      const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20)
      return [
        `${'part'.padEnd(24)}processor     wall   (seconds)`,
        ...rows.map(({ name, wall, processor }) => `${name.padEnd(24)}${number(processor)}${number(wall)}`),
        ...(slowest.length > 0 ? ['', 'slowest files, in seconds of their tests'] : []),
        ...slowest.map(({ name, seconds }) => `${number(seconds)}  ${name}`),
      ]
    },
  }
}
