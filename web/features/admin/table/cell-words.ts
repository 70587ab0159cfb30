import { formatTime } from '#shared/lib/dates.ts'

const moment = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeZone: 'Europe/Amsterdam' })

/** '07-09-2025 09:30': when something was made, Dutch time. */
export const writeMoment = (iso: string) => moment.format(new Date(iso)).replace(',', '')
export const writeDay = (iso: string) => day.format(new Date(iso))

/** 'Wave 5, 12:00', 'Wave 5' without a time, or 'Niet toegewezen'. */
export function writeWave(of: { eventDate: string; waveNumber: number | null; waveTime?: string | null }): string {
  if (of.waveNumber === null) return 'Niet toegewezen'
  return `Wave ${of.waveNumber}${of.waveTime ? `, ${formatTime(of.waveTime)}` : ''}`
}

/** The start of an id that is too long to read; search and files have all of it. */
export const shortId = (id: string) => (id.length <= 16 ? id : id.slice(0, 8))
