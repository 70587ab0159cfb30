/** Returns the client's error inside an error of ElectroDB. */
export function unwrapError(error: unknown): unknown {
  return error instanceof Error && 'isElectroError' in error && error.cause instanceof Error ? error.cause : error
}

/** Makes a store throw the original errors, which ElectroDB wraps: an `AppError` stays an `AppError`, and the log names the SDK's error. */
export function unwrapErrors<Store extends object>(store: Store): Store {
  const plain = Object.entries(store).map(([name, method]: [string, (...args: unknown[]) => Promise<unknown>]) => [
    name,
    (...args: unknown[]) =>
      method(...args).catch((error: unknown) => {
        throw unwrapError(error)
      }),
  ])
  return Object.fromEntries(plain) as Store
}
