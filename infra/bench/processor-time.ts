interface TraceEvent {
  name: string
  dur?: number
  /** What its thread spent on a processor meanwhile, microseconds as `dur`. */
  tdur?: number
}
interface Trace {
  traceEvents: TraceEvent[]
}
/** What Lighthouse keeps of a visit and computes a metric from. */
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
 * Lighthouse's simulated first and largest contentful paint, ms, with each task as long as its thread was on a processor. On a busy machine a
 * task waits for other processes, and the simulation multiplies that waiting by four as if it were work of the page's.
 */
export async function simulateAtProcessorTime({ fcp, lcp }: Metrics, { lhr, artifacts }: Visit): Promise<{ fcp: number; lcp: number }> {
  const { Trace: trace, DevtoolsLog: devtoolsLog, URL } = artifacts
  const onProcessor = (event: TraceEvent): TraceEvent =>
    event.name.endsWith('RunTask') && event.tdur !== undefined ? { ...event, dur: event.tdur } : event
  const visit = {
    trace: { ...trace, traceEvents: trace.traceEvents.map(onProcessor) },
    devtoolsLog,
    gatherContext: { gatherMode: 'navigation' },
    settings: lhr.configSettings,
    URL,
  }
  const context = { computedCache: new Map(), settings: lhr.configSettings, options: {} }
  return { fcp: (await fcp.request(visit, context)).timing, lcp: (await lcp.request(visit, context)).timing }
}
