/** The last time that ISO 8601 writes with four digits for the year, in ms since the epoch. */
const lastMoment = 253_402_300_799_999

/**
 * Formats ms since the epoch as ISO 8601 in UTC, for the wire (decision 29); null stays null. A phone with a wrong clock can send any
 * number, so a time before 1970 or after 9999 becomes the nearest time in that range.
 */
export function toIsoMoment(ms: number): string
export function toIsoMoment(ms: number | null): string | null
export function toIsoMoment(ms: number | null): string | null {
  return ms === null ? null : new Date(Math.min(Math.max(ms, 0), lastMoment)).toISOString()
}
