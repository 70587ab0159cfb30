/** A text that is always there. */
export const text = { type: 'string', required: true } as const

/** Seconds since the epoch; the table deletes the item some time after. Readers still compare the exact moment themselves. */
export const ttl = { type: 'number' as const }

/** A moment (ms) as {@link ttl}. */
export const toTtl = (moment: number) => Math.ceil(moment / 1000)

/** A moment (ms) at which the table may delete the item: {@link ttl}, for records that are told it in ms. */
export const forgetAt = {
  type: 'number',
  field: 'ttl',
  required: true,
  set: (ms?: number) => (ms === undefined ? undefined : toTtl(ms)),
  get: (seconds?: number) => (seconds === undefined ? undefined : seconds * 1000),
} as const
