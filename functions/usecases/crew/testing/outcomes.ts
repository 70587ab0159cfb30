import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { pushScans } from '#functions/usecases/crew/push-scans.ts'

/** Returns the outcome of each scan of a push, or the reason if it was refused. */
export const outcomes = (result: Awaited<ReturnType<typeof pushScans>>) =>
  result.answers.map((answer) => ('reason' in answer ? answer.reason : answer.outcome))

/** Returns the event as the server receives it: JSON leaves out fields that are undefined. */
export const jsonRoundTrip = (event: unknown) => JSON.parse(JSON.stringify(event)) as AnyEvent
