/** Wraps `call`, so that `once` runs before its first call. Tests use it to make something happen at exactly that point. */
export function runOnceBefore<Call extends (...given: never[]) => unknown>(call: Call, once: () => Promise<unknown>): Call {
  let done: Promise<unknown> | undefined
  return (async (...given: Parameters<Call>) => {
    await (done ??= once())
    return call(...given)
  }) as Call
}
