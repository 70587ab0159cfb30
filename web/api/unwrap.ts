import type { Failure, Result } from './failure.ts'

/** Carries a {@link Failure} through a library that knows only thrown errors (react-query). */
export class CallFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The value of a call, or {@link CallFailed}. For query and mutation functions only. */
export async function unwrap<Value>(result: Promise<Result<Value>>): Promise<Value> {
  const answer = await result
  if (answer.ok) return answer.value
  throw new CallFailed(answer.failure)
}
