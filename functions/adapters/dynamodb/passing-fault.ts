/**
 * Why a call failed that may succeed in a moment. `refused`: it was not done, for sure. `unknown`: it may have been done all the same, and
 * nobody will tell.
 */
export type PassingFault = 'refused' | 'unknown'

const refusals = new Set([
  'TransactionConflictException',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// In progress: our own earlier attempt, whose answer got lost, still has the token.
const unknowns = new Set(['TransactionInProgressException', 'TimeoutError', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const clash = 'TransactionConflict'
/** Codes of a cancelled transaction's items that say nothing about the items themselves. */
const passingReasons = new Set(['None', clash, 'ThrottlingError', 'ProvisionedThroughputExceeded'])

/** What the SDK threw: a fault that passes, or undefined for an answer (a condition that does not hold) and for a mistake of ours. */
export function findPassingFault(error: unknown): PassingFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, $metadata, CancellationReasons } = error as Error & {
    code?: string
    $metadata?: { httpStatusCode?: number }
    CancellationReasons?: readonly { Code?: string }[]
  }
  if (error.name === 'TransactionCanceledException')
    return CancellationReasons?.every(({ Code = 'None' }) => passingReasons.has(Code)) ? 'refused' : undefined
  const names = [error.name, code ?? '']
  // Asked first: the SDK calls a refused connection a time-out too.
  if (names.some((name) => refusals.has(name))) return 'refused'
  return names.some((name) => unknowns.has(name)) || ($metadata?.httpStatusCode ?? 0) >= 500 ? 'unknown' : undefined
}

/** A transaction that was cancelled because others were working on its items, and for nothing else. */
export function isClash(error: unknown): boolean {
  const { CancellationReasons: reasons } = error as { CancellationReasons?: readonly { Code?: string }[] }
  return (reasons?.some(({ Code }) => Code === clash) && reasons.every(({ Code = 'None' }) => Code === 'None' || Code === clash)) ?? false
}
