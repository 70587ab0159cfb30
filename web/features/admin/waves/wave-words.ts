import type { Wave } from '#shared/contract/catalog.ts'
import type { CapacityItem } from '#shared/contract/waves.ts'
import type { WaveStatus } from '#shared/domain/race/waves.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

/** The badge for each status of a wave: its kind and its text. */
export const waveStates: Record<WaveStatus, { kind: BadgeKind; text: string }> = {
  available: { kind: 'ok', text: 'Beschikbaar' },
  full: { kind: 'warn', text: 'Vol' },
  closed: { kind: 'wait', text: 'Gesloten' },
  cancelled: { kind: 'gone', text: 'Geannuleerd' },
}

/** The status on a wave's badge: `full` if no place is free, unless the wave is not for sale (specification section 4). */
export function stateOfWave({ status, capacity, count }: { status: WaveStatus; capacity: number; count: number }): WaveStatus {
  return status === 'available' && count >= capacity ? 'full' : status
}

/** The text beside a number of waves that leaves out cancelled waves: 'plus 1 geannuleerd'. False if no wave is cancelled. */
export const formatCancelledCount = (cancelled: number): string | false =>
  cancelled > 0 && `plus ${cancelled.toLocaleString('nl-NL')} geannuleerd`

/** 'Wave 3, za 11 okt 10:00' */
export function formatWaveStart({ number, eventDate, startTime }: { number: number; eventDate: string; startTime: string }): string {
  return `Wave ${number}, ${formatOfficeDay(eventDate)} ${formatTime(startTime)}`
}

/** 'Wave 3 is om 10:00 gestart'; `at` is null if the time is unknown. */
export function formatWaveStarted({ number }: { number: number }, at: string | null): string {
  return `Wave ${number} is ${at === null ? 'al' : `om ${formatTime(at)}`} gestart`
}

/** A wave as an option of a select, with its free places: `Wave 3, za 11 okt 10:00 (gestart, 12 vrij)`. */
export function toWaveOption(wave: Wave, hasStarted: boolean): { value: string; label: string } {
  const free = wave.capacity - wave.currentCount
  const left = wave.status === 'cancelled' ? 'geannuleerd' : free > 0 ? `${free} vrij` : 'vol'
  return { value: String(wave.id), label: `${formatWaveStart(wave)} (${hasStarted ? 'gestart, ' : ''}${left})` }
}

/** The colour of the bar by occupancy in percent (specification section 9). */
export function chooseFillTone(percentage: number): 'bad' | 'warn' | 'ok' {
  if (percentage >= 90) return 'bad'
  return percentage >= 75 ? 'warn' : 'ok'
}

/** The colour of the number of free places. */
export function chooseSpotsTone(spots: number): 'bad' | 'warn' | undefined {
  if (spots <= 0) return 'bad'
  return spots <= 3 ? 'warn' : undefined
}

/** True if a wave is 'Bijna vol' (specification section 9). */
export const isAlmostFull = ({ fill_percentage: fill }: Pick<CapacityItem, 'fill_percentage'>) => fill >= 90
