import type { pushScans } from '#functions/usecases/crew/push-scans.ts'

/** What a push ended in, scan by scan: the reason where it was refused. */
export const outcomes = (result: Awaited<ReturnType<typeof pushScans>>) =>
  result.answers.map((answer) => ('reason' in answer ? answer.reason : answer.outcome))
