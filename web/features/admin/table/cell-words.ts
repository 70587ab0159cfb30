import { formatTime } from '#shared/lib/dates.ts'

const moment = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeZone: 'Europe/Amsterdam' })

/** Formats an ISO date-time in Amsterdam time: '07-09-2025 09:30'. */
export const formatMomentCell = (iso: string) => moment.format(new Date(iso)).replace(',', '')
/** Formats the day of an ISO date-time in Amsterdam: '07-09-2025'. */
export const formatDayCell = (iso: string) => day.format(new Date(iso))

interface Assigned {
  waveNumber: number | null
  waveTime?: string | null
  waveCancelled?: boolean | undefined
}

/** Formats a wave: 'Wave 5, 12:00', 'Wave 5' without a time, 'Wave 5, 12:00 (geannuleerd)', or 'Niet toegewezen'. */
export function formatWaveCell(assigned: Assigned): string {
  if (assigned.waveNumber === null) return 'Niet toegewezen'
  return `Wave ${assigned.waveNumber}${assigned.waveTime ? `, ${formatTime(assigned.waveTime)}` : ''}${assigned.waveCancelled ? ' (geannuleerd)' : ''}`
}

/** The first characters of a long id. Search and exports use the whole id. */
export const shortId = (id: string) => (id.length <= 16 ? id : id.slice(0, 8))
