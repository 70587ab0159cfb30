import { dayMs, hourMs } from '#shared/lib/durations.ts'

const minuteMs = 60_000

/** Formats an age in ms: `net bijgewerkt`, `12 minuten oud`, `3 uur oud`, `2 dagen oud`. */
export function formatAge(ms: number): string {
  if (ms < 2 * minuteMs) return 'net bijgewerkt'
  if (ms < 2 * hourMs) return `${Math.round(ms / minuteMs)} minuten oud`
  return ms < 48 * hourMs ? `${Math.round(ms / hourMs)} uur oud` : `${Math.round(ms / dayMs)} dagen oud`
}

/** Formats a duration in ms, which must not be negative: `40 ms`, `1,5 s`, `3 minuten`, `5 uur`, `2 dagen`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < minuteMs) return `${String(Math.round(ms / 100) / 10).replace('.', ',')} s`
  if (ms < 2 * hourMs) return ms < 1.5 * minuteMs ? '1 minuut' : `${Math.round(ms / minuteMs)} minuten`
  return ms < 48 * hourMs ? `${Math.round(ms / hourMs)} uur` : `${Math.round(ms / dayMs)} dagen`
}

/** Formats the number of scans that a disk damaged before the server had them. */
export const formatLostScans = (scans: number) => (scans === 1 ? '1 scan ging verloren.' : `${scans} scans gingen verloren.`)

/** Formats the number of scans that the server can neither accept nor refuse, because every attempt fails. */
export const formatBlockedScans = (scans: number) =>
  `${scans === 1 ? '1 scan komt niet aan' : `${scans} scans komen niet aan`}, hoe vaak ook geprobeerd.`

/** Formats a number of bytes: `850 MB`, `1,2 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1e9) return `${Math.floor(bytes / 1e6)} MB`
  return `${String(Math.floor(bytes / 1e8) / 10).replace('.', ',')} GB`
}
