/** True if an unknown value is an object with fields: no text, no list, no null. */
export const hasFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
