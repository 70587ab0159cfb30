/** What the client threw, without what ElectroDB wraps around it. */
export function unwrapError(error: unknown): unknown {
  return error instanceof Error && 'isElectroError' in error && error.cause instanceof Error ? error.cause : error
}

/** A store whose methods fail with what was thrown below ElectroDB: `AppError` stays `AppError`, and the log names the SDK's error. */
export function plainErrors<Store extends object>(store: Store): Store {
  const plain = Object.entries(store).map(([name, method]: [string, (...args: unknown[]) => Promise<unknown>]) => [
    name,
    (...args: unknown[]) =>
      method(...args).catch((error: unknown) => {
        throw unwrapError(error)
      }),
  ])
  return Object.fromEntries(plain) as Store
}
