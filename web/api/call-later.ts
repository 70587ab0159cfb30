import type { CallInput, Endpoint, ResponseOf } from '#shared/contract/endpoint.ts'
import type { call } from './call.ts'
import type { Result } from './failure.ts'

/**
 * The same as `call`, for a page that works without the server: the contract is fetched with the first call. Never throws:
 * without its code it is as offline as without its answer, and the next call asks for it again.
 */
export async function callLater<One extends Endpoint>(
  loadEndpoint: () => Promise<One>,
  input: CallInput<One>,
  options?: Parameters<typeof call>[2],
): Promise<Result<ResponseOf<One>>> {
  return orOffline(async () => {
    const [{ call }, endpoint] = await Promise.all([import('./call.ts'), loadEndpoint()])
    return call(endpoint, input, options)
  })
}

/** The answer of what may still have to be loaded; without its code it is as offline as without its answer. */
export async function orOffline<Value>(run: () => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await run()
  } catch {
    return { ok: false, failure: { kind: 'offline', message: 'Geen verbinding. Probeer het opnieuw als je weer bereik hebt.' } }
  }
}
