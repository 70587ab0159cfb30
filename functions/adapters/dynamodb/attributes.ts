/** A required text. */
export const text = { type: 'string', required: true } as const

/** A time in seconds since 1970. DynamoDB deletes the item some time after it, so readers must compare the time themselves. */
export const ttl = { type: 'number' as const }

/** Converts a time (ms since the epoch) to a {@link ttl}. */
export const toTtl = (moment: number) => Math.ceil(moment / 1000)

/** A {@link ttl} that is in seconds in the stored item, and in ms in the record that the application uses. */
export const forgetAt = {
  type: 'number',
  field: 'ttl',
  required: true,
  set: (ms?: number) => (ms === undefined ? undefined : toTtl(ms)),
  get: (seconds?: number) => (seconds === undefined ? undefined : seconds * 1000),
} as const
