/** The last moment that ISO 8601 writes with four digits for the year. */
const lastMoment = 253_402_300_799_999

/**
 * Formats a moment for the wire: ISO 8601 in UTC (decision 29), from ms since the epoch; null stays null. A phone with a wrong clock can
 * send any number, so a moment outside the years that can be written becomes the nearest one inside.
 */
export function toIsoMoment(ms: number): string
export function toIsoMoment(ms: number | null): string | null
export function toIsoMoment(ms: number | null): string | null {
  return ms === null ? null : new Date(Math.min(Math.max(ms, 0), lastMoment)).toISOString()
}
