const exact = globalThis.structuredClone

/**
 * `structuredClone` for what our stores hold: plain objects, lists, bytes and primitive values. Other values go to the real one, which
 * serializes into a buffer and back and took a tenth of a simulated race day.
 */
export function fastClone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'function' || typeof value === 'symbol' ? exact(value) : value
  }
  if (Array.isArray(value)) return value.map(fastClone) as T
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Uint8Array.prototype) return (value as unknown as Uint8Array).slice() as T
  if (prototype !== Object.prototype) return exact(value)
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) copy[key] = fastClone((value as Record<string, unknown>)[key])
  return copy as T
}
