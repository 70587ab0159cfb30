/** The same call, before whose first time something is done once: what happens at just that moment, in tests. */
export function before<Call extends (...given: never[]) => unknown>(call: Call, once: () => Promise<unknown>): Call {
  let done: Promise<unknown> | undefined
  return (async (...given: Parameters<Call>) => {
    await (done ??= once())
    return call(...given)
  }) as Call
}
