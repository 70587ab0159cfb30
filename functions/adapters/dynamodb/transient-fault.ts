/** A fault after which the same call may succeed. `refused`: the call was certainly not done. `unknown`: it may have been done. */
export type TransientFault = 'refused' | 'unknown'

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
// TransactionInProgress: DynamoDB is still doing an earlier attempt with the same token, whose answer got lost.
const unknowns = new Set(['TransactionInProgressException', 'TimeoutError', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const clash = 'TransactionConflict'
/** Codes of a cancelled transaction's items that do not mean a failed condition: a retry of the transaction may succeed. */
const transientReasons = new Set(['None', clash, 'ThrottlingError', 'ProvisionedThroughputExceeded'])

/** Classifies an error of the SDK; undefined if a retry cannot help: a failed condition, or an invalid call. */
export function findTransientFault(error: unknown): TransientFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, $metadata, CancellationReasons } = error as Error & {
    code?: string
    $metadata?: { httpStatusCode?: number }
    CancellationReasons?: readonly { Code?: string }[]
  }
  if (error.name === 'TransactionCanceledException')
    return CancellationReasons?.every(({ Code = 'None' }) => transientReasons.has(Code)) ? 'refused' : undefined
  const names = [error.name, code ?? '']
  // Checks for refusals first, because the SDK also calls a refused connection a timeout.
  if (names.some((name) => refusals.has(name))) return 'refused'
  return names.some((name) => unknowns.has(name)) || ($metadata?.httpStatusCode ?? 0) >= 500 ? 'unknown' : undefined
}

/** True if a transaction was cancelled only because others were writing its items at the same time. */
export function isClash(error: unknown): boolean {
  const { CancellationReasons: reasons } = error as { CancellationReasons?: readonly { Code?: string }[] }
  return (reasons?.some(({ Code }) => Code === clash) && reasons.every(({ Code = 'None' }) => Code === 'None' || Code === clash)) ?? false
}
