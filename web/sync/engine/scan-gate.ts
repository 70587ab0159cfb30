import type { CrewTransport } from '#web/sync/exchange/transport.ts'

/** Keeps what can wait out of the way of a scan. */
export interface ScanGate {
  /** Runs a scan. */
  scan: <T>(run: () => Promise<T>) => Promise<T>
  /** Resolves when no scan is under way, and the verdict of the last is painted. A scan ends (`patience`), so this does. */
  free: () => Promise<void>
}

export function createScanGate(afterPaint: (run: () => void) => void): ScanGate {
  let underWay = 0
  let waiting: (() => void)[] = []
  const letGo = () => {
    if (underWay > 0) return // another one began meanwhile
    const freed = waiting
    waiting = []
    for (const go of freed) go()
  }
  return {
    async scan(run) {
      underWay++
      try {
        return await run()
      } finally {
        if (--underWay === 0 && waiting.length > 0) afterPaint(letGo)
      }
    },
    free: async () => (underWay === 0 ? undefined : new Promise((go) => waiting.push(go))),
  }
}

/**
 * The same calls, whose answers are heard between two scans. Taken in during one they take its time, and move the store under it, so
 * that it is decided and stored anew.
 */
export function heardBetweenScans(transport: CrewTransport, { free }: ScanGate): CrewTransport {
  const later = async <T>(answer: Promise<T>): Promise<T> => {
    const heard = await answer
    await free()
    return heard
  }
  const { compareLists } = transport
  return {
    ...transport,
    pullRoster: (input) => later(transport.pullRoster(input)),
    pushScans: (...input) => later(transport.pushScans(...input)),
    ...(compareLists && { compareLists: (input) => later(compareLists(input)) }),
  }
}
