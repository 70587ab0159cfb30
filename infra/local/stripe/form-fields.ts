/** The fields of a parsed form. A nested object or an array is a `Fields` too. */
export interface Fields {
  [name: string]: string | Fields
}

/** Parses Stripe's form encoding: `metadata[ticket]=1&expand[0]=latest_charge`. Arrays become objects with numbers as keys. */
export function parseFields(query: string): Fields {
  const fields: Fields = Object.create(null)
  for (const [key, value] of new URLSearchParams(query)) {
    const path = [...key.matchAll(/[^[\]]+/g)].map(([name]) => name)
    let at = fields
    for (const name of path.slice(0, -1)) {
      const inner = at[name]
      at = typeof inner === 'object' ? inner : (at[name] = Object.create(null) as Fields)
    }
    const last = path.at(-1)
    if (last !== undefined) at[last] = value
  }
  return fields
}

/** Returns the value if it is a string that is not empty. */
export const text = (value: string | Fields | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Returns the strings of an array. */
export const texts = (value: string | Fields | undefined): string[] =>
  typeof value === 'object' ? Object.values(value).filter((item): item is string => typeof item === 'string') : []

/** Returns the string pairs of `metadata`. */
export const pairs = (value: string | Fields | undefined): Record<string, string> =>
  typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}

/** Parses a whole number. Returns undefined if the value is absent, and NaN if it is anything else. */
export function whole(value: string | Fields | undefined): number | undefined {
  if (value === undefined) return undefined
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : NaN
}
