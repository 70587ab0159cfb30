import { useMemo } from 'react'

/** Reads from the engine only when `version` changes: with 10,000 people a list must not be rebuilt at every tick of a clock. */
export function useEngineValue<Value>(version: number | string, read: () => Value): Value {
  return useMemo(() => ({ version, value: read() }), [version, read]).value
}
