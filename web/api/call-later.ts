import type { CallInput, Endpoint, ResponseOf } from '#shared/contract/endpoint.ts'
import type { call } from './call.ts'
import type { Result } from './failure.ts'

/**
 * Does the same as `call`, for a page that works without the server: the contract is loaded with the first call. Never throws. If the code
 * cannot be loaded, the result is `offline`, and the next call loads it again.
 */
export async function callLater<One extends Endpoint>(
  loadEndpoint: () => Promise<One>,
  input: CallInput<One>,
  options?: Parameters<typeof call>[2],
): Promise<Result<ResponseOf<One>>> {
  return runOrOffline(async () => {
    const [{ call }, endpoint] = await Promise.all([import('./call.ts'), loadEndpoint()])
    return call(endpoint, input, options)
  })
}

/** Runs a call whose code may still have to load; if the code cannot be loaded, the result is `offline`. */
export async function runOrOffline<Value>(run: () => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await run()
  } catch {
    return { ok: false, failure: { kind: 'offline', message: 'Geen verbinding. Probeer het opnieuw als je weer bereik hebt.' } }
  }
}
