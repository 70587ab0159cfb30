/** A figure under the name that dashboards and alarms know it by. */
interface Figure {
  name: string
  value: number
  /** Undefined for a figure without one, such as a score. */
  unit: 'Milliseconds' | 'Count' | undefined
}

/** Where figures about the product go. */
export interface Metrics {
  /** Writes figures of one moment down; `about` is what they can be searched by. Nothing of a person belongs in either. */
  record(event: string, figures: readonly Figure[], about: Readonly<Record<string, unknown>>): void
}
