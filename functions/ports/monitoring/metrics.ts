/** A measured value, under the name that dashboards and alarms use. */
interface MetricValue {
  name: string
  value: number
  /** Undefined for a value without a unit, such as a score. */
  unit: 'Milliseconds' | 'Count' | undefined
}

/** Records measured values about the product. */
export interface Metrics {
  /** Records the values of one event; `about` has the fields to search by. Neither may contain personal data. */
  record(event: string, values: readonly MetricValue[], about: Readonly<Record<string, unknown>>): void
}
