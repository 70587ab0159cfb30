import type { CrewTransport } from '#web/sync/exchange/transport.ts'

/** Delays work that can wait while a scan runs. */
export interface ScanGate {
  /** Runs a scan. */
  scan: <T>(run: () => Promise<T>) => Promise<T>
  /** Resolves when no scan runs and the last verdict is painted. It always resolves, because scans have a time limit. */
  free: () => Promise<void>
}

/** `afterPaint` calls a function after the next paint, so that the gate opens only when the verdict is visible. */
export function createScanGate(afterPaint: (run: () => void) => void): ScanGate {
  let underWay = 0
  let waiting: (() => void)[] = []
  const openGate = () => {
    if (underWay > 0) return // another scan began meanwhile
    const freed = waiting
    waiting = []
    for (const resume of freed) resume()
  }
  return {
    async scan(run) {
      underWay++
      try {
        return await run()
      } finally {
        if (--underWay === 0 && waiting.length > 0) afterPaint(openGate)
      }
    },
    free: async () => (underWay === 0 ? undefined : new Promise((resume) => waiting.push(resume))),
  }
}

/**
 * Returns the same calls, with their answers delayed until no scan runs. Processing an answer would slow a scan down, and would change the
 * store, so that the scan must be decided again.
 */
export function deferAnswersDuringScan(transport: CrewTransport, { free }: ScanGate): CrewTransport {
  const later = async <T>(answer: Promise<T>): Promise<T> => {
    const result = await answer
    await free()
    return result
  }
  const { compareLists } = transport
  return {
    ...transport,
    pullRoster: (input) => later(transport.pullRoster(input)),
    pushScans: (...input) => later(transport.pushScans(...input)),
    ...(compareLists && { compareLists: (input) => later(compareLists(input)) }),
  }
}
