import type { Result } from '#web/api/failure.ts'
import { faultsIn } from '#web/api/field-faults.ts'
import { CallFailed } from '#web/api/unwrap.ts'

/**
 * `unwrap` for a form whose fields are named otherwise than the call's: the server's faults come to stand at the fields
 * that `placeOf` names.
 */
export async function unwrapPlaced<Value>(result: Promise<Result<Value>>, placeOf: Readonly<Record<string, string>>): Promise<Value> {
  const answer = await result
  if (answer.ok) return answer.value
  const { failure } = answer
  const faults = faultsIn(failure)
  if (failure.kind !== 'refused' || faults.length === 0) throw new CallFailed(failure)
  const details = faults.map((fault) => ({ ...fault, path: placeOf[fault.path] ?? fault.path }))
  throw new CallFailed({ ...failure, details })
}
