import type { Failure, Result } from './failure.ts'

/** Carries a {@link Failure} through a library that handles only thrown errors (react-query). */
export class CallFailed extends Error {
  readonly failure: Failure
  /** The HTTP status, if there was an answer; the retry rules use it. */
  readonly status: number | undefined
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
    this.status = 'status' in failure ? failure.status : undefined
  }
}

/** Returns the value of a call or throws {@link CallFailed}. For query and mutation functions only. */
export async function unwrap<Value>(result: Promise<Result<Value>>): Promise<Value> {
  const answer = await result
  if (answer.ok) return answer.value
  throw new CallFailed(answer.failure)
}

/** Returns the failure inside an error of a query or mutation; any other error is reported as a fault of the page. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure
  return { kind: 'broken', status: 0, code: 'unexpected', message: 'Er ging iets mis in de pagina. Laad hem opnieuw.' }
}
