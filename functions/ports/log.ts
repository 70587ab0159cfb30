/** One line of JSON per event. Callers put no names, addresses, ids from URLs, codes or secrets in it. */
export type Log = (line: Record<string, unknown> & { event: string }) => void

/** Events that raise an alarm: infra/stacks looks for these names. */
export const alarmingEvents = [
  'payment-mismatch',
  'payment-disputed',
  'refund-failed',
  'sweep-failures',
  'feed-sweep-failures',
  'job-not-done',
] as const
export type AlarmingEvent = (typeof alarmingEvents)[number]
