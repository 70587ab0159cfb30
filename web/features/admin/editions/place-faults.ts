import type { FieldFault } from '#shared/contract/error-body.ts'
import type { Result } from '#web/api/failure.ts'
import { CallFailed } from '#web/api/unwrap.ts'

/** `unwrap` for a form whose fields are named otherwise than the call's: the server's faults come to stand at the fields that `placeOf` names. */
export async function unwrapPlaced<Value>(result: Promise<Result<Value>>, placeOf: Readonly<Record<string, string>>): Promise<Value> {
  const answer = await result
  if (answer.ok) return answer.value
  const { failure } = answer
  if (failure.kind !== 'refused' || !Array.isArray(failure.details)) throw new CallFailed(failure)
  const details = (failure.details as FieldFault[]).map((fault) => ({ ...fault, path: placeOf[fault.path] ?? fault.path }))
  throw new CallFailed({ ...failure, details })
}
