interface TraceEvent {
  name: string
  dur?: number
  /** Processor time of the task's thread, in µs, like `dur`. */
  tdur?: number
}
interface Trace {
  traceEvents: TraceEvent[]
}
/** Lighthouse's stored data of a visit, from which it computes a metric. */
export interface Visit {
  lhr: { configSettings: object }
  artifacts: { Trace: Trace; DevtoolsLog: object; URL: object }
}
interface Metric {
  request: (visit: object, context: object) => Promise<{ timing: number }>
}
/** Lighthouse's own computations of the two simulated paints. */
export interface Metrics {
  fcp: Metric
  lcp: Metric
}

/**
 * Computes Lighthouse's simulated first and largest contentful paint, in ms, with each task's processor time as its duration. With
 * wall time, on a busy machine, the simulation would multiply the waiting for other processes by four, as if it were the page's work.
 */
export async function simulateAtProcessorTime({ fcp, lcp }: Metrics, { lhr, artifacts }: Visit): Promise<{ fcp: number; lcp: number }> {
  const { Trace: trace, DevtoolsLog: devtoolsLog, URL } = artifacts
  const withProcessorTime = (event: TraceEvent): TraceEvent =>
    event.name.endsWith('RunTask') && event.tdur !== undefined ? { ...event, dur: event.tdur } : event
  const visit = {
    trace: { ...trace, traceEvents: trace.traceEvents.map(withProcessorTime) },
    devtoolsLog,
    gatherContext: { gatherMode: 'navigation' },
    settings: lhr.configSettings,
    URL,
  }
  const context = { computedCache: new Map(), settings: lhr.configSettings, options: {} }
  return { fcp: (await fcp.request(visit, context)).timing, lcp: (await lcp.request(visit, context)).timing }
}
