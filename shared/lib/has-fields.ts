/** Whether something read from elsewhere has fields at all: no text, no list, no null. */
export const hasFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
