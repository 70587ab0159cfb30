import type { pushScans } from '#functions/usecases/crew/push-scans.ts'

/** Returns the outcome of each scan of a push, or the reason if it was refused. */
export const outcomes = (result: Awaited<ReturnType<typeof pushScans>>) =>
  result.answers.map((answer) => ('reason' in answer ? answer.reason : answer.outcome))
