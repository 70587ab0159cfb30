import type { Failure, Result } from './failure.ts'

/** Carries a {@link Failure} through a library that knows only thrown errors (react-query). */
export class CallFailed extends Error {
  readonly failure: Failure
  /** The HTTP status, where there was an answer: what the retry rules look at. */
  readonly status: number | undefined
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
    this.status = 'status' in failure ? failure.status : undefined
  }
}

/** The value of a call, or {@link CallFailed}. For query and mutation functions only. */
export async function unwrap<Value>(result: Promise<Result<Value>>): Promise<Value> {
  const answer = await result
  if (answer.ok) return answer.value
  throw new CallFailed(answer.failure)
}

/** The failure inside what a query or mutation threw; anything else is a fault of ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure
  return { kind: 'broken', status: 0, code: 'unexpected', message: 'Er ging iets mis in de pagina. Laad hem opnieuw.' }
}
