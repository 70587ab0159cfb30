import type { LoggedScan, ScanFate } from '#shared/contract/scan-log.ts'
import { nameKind } from '#shared/domain/crew/kind-words.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { formatStopNote } from '#shared/domain/crew/stop-words.ts'
import { statusWords } from '#shared/domain/crew/status-words.ts'
import { formatBounds, readEventTime } from '#shared/domain/office/format-moment.ts'
import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { formatUncertainty } from '#shared/lib/format-uncertainty.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { unknownUncertainty } from '#shared/scan/whole-moment.ts'
import type { RaceStatus } from '#shared/scan/event-kinds.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

/** How the office shows each outcome of a scan. */
export const fateBadges: Readonly<Record<ScanFate, { kind: BadgeKind; text: string }>> = {
  counts: { kind: 'ok', text: 'Telt' },
  ignored: { kind: 'wait', text: 'Andere telt' },
  conflict: { kind: 'warn', text: 'Conflict' },
  undone: { kind: 'gone', text: 'Teruggedraaid' },
  assigned: { kind: 'ok', text: 'Gekoppeld' },
  open: { kind: 'wait', text: 'Zonder nummer' },
  unworn: { kind: 'warn', text: 'Onbekend nummer' },
  unreadable: { kind: 'warn', text: 'Onbekende vorm' },
  waiting: { kind: 'warn', text: 'Wacht op besluit' },
  refused: { kind: 'bad', text: 'Geweigerd' },
  dismissed: { kind: 'gone', text: 'Afgewezen' },
}

/** Where the time of a scan comes from: the clock of the phone, a tap, or a person who entered it. */
export const timeSources: Readonly<Record<LoggedScan['timeFrom'], string>> = { clock: 'klok', tap: 'tik', stated: 'ingevoerd' }

/** Formats the kind of a scan: `finish`, `wave gestart`, `teruggedraaid: finish`; `onleesbaar` if the server could not read the scan. */
export function formatKind({ kind, what }: Pick<LoggedScan, 'kind' | 'what'>): string {
  if (kind === null) return 'onleesbaar'
  if (what === null) return nameKind(kind)
  const isStatus = Object.hasOwn(statusWords, what)
  return `${nameKind(kind)}: ${isStatus && kind === 'set-status' ? statusWords[what as RaceStatus].toLowerCase() : nameKind(what)}`
}

/** Formats the subject of a scan: the name of the person, or the code without a name; otherwise the wave or the wristband. */
export function formatSubject({ participant, wave, wristband }: LoggedScan): string {
  if (participant) return participant.name || formatParticipantCode(participant.id)
  return wave ? `Wave ${wave.number}` : (wristband ?? '')
}

/** Formats the post of a scan; empty for an event without a post. */
export const formatPost = ({ post }: LoggedScan): string => (post === null ? '' : nameLocation(post))

/** Formats the name of the phone; for a decision, also the administrator. */
export const formatDevice = ({ deviceName, by }: LoggedScan): string => (by === null ? deviceName : `${deviceName}, ${by}`)

/** Formats a time in Amsterdam with tenths of a second: `11:02:33,4`. */
export const formatTenths = (iso: string): string => `${formatTime(iso, true)},${iso.slice(-4, -3)}`

/** Formats a date-time with milliseconds and UTC offset, for an export: `2025-10-11T11:02:33.412+02:00`. */
export function formatExactMoment(iso: string): string {
  const wall = `${eventDateOf(iso)}T${formatTime(iso, true)}.${iso.slice(-4, -1)}`
  const minutes = Math.round((Date.parse(`${wall}Z`) - Date.parse(iso)) / 60_000)
  return `${wall}+${String(minutes / 60).padStart(2, '0')}:00`
}

/** Formats the corrected time of a scan for a cell, without the day: `11:02:33,4`, or `tijd onbekend`. */
export const formatScanTime = ({ at, timeKnown }: LoggedScan): string => (at !== null && timeKnown ? formatTenths(at) : 'tijd onbekend')

/** Formats the uncertainty of a known time, `± 35 ms` or `± 1,2 s`, or the bounds of an unknown time. */
export function formatMargin({ at, uncertaintyMs, timeKnown }: LoggedScan): string {
  if (at === null) return ''
  return timeKnown ? formatMs(uncertaintyMs) : formatBounds(readEventTime(at, uncertaintyMs, false), Date.parse(at))
}

/** Formats the day of a moment: `za 11 okt` if the page shows another day, otherwise empty. */
export const formatOtherDay = (iso: string, day: string | undefined): string =>
  eventDateOf(iso) === day ? '' : formatOfficeDay(eventDateOf(iso))

/** Formats a clock correction: `+120,0 s` if the clock is two minutes slow, `−0,4 s` if it is fast, `0,0 s` without a sign. */
export function formatClockCorrection(offsetMs: number): string {
  const tenths = Math.round(offsetMs / 100)
  const sign = tenths === 0 ? '' : tenths < 0 ? '−' : '+'
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1).replace('.', ',')} s`
}

/** Formats the uncertainty of a clock: `± 35 ms`, `± 1,2 s`, `onbekend`; empty for the clock of the server. */
export function formatMs(uncertaintyMs: number): string {
  if (uncertaintyMs === 0) return ''
  if (uncertaintyMs >= unknownUncertainty) return 'onbekend'
  return uncertaintyMs < 1000 ? `± ${uncertaintyMs} ms` : formatUncertainty(uncertaintyMs)
}

/**
 * Formats the remark of a row: why somebody stopped, whose tap gave the time, who stated the time and why, or why the scan was refused.
 */
export const formatRemark = ({ stop, tapDevice, stated, message }: Pick<LoggedScan, 'stop' | 'tapDevice' | 'stated' | 'message'>): string =>
  [
    stop && `${formatStopNote(stop)}.`,
    tapDevice && `Tik van ${tapDevice}.`,
    stated && `Ingevoerd, volgens ${stated.by}: ${stated.reason}`,
    message,
  ]
    .filter(Boolean)
    .join(' ')
