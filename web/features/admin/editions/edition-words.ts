import type { RaceDay } from '#shared/contract/editions.ts'
import { waveHours } from '#shared/domain/race/editions.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

export const saleStates: Record<RaceDay['status'], { kind: BadgeKind; text: string }> = {
  registration_open: { kind: 'ok', text: 'Inschrijving open' },
  upcoming: { kind: 'wait', text: 'Nog niet open' },
  finished: { kind: 'gone', text: 'Afgelopen' },
}

export const formatLastDay = (date: string | null) =>
  date === null ? 'niet' : formatEventDate(date, { day: 'numeric', month: 'short', year: 'numeric' })

/** The options for the start of a wave: every whole hour of the day. */
export const hours = waveHours({ first: '00:00', last: '23:00' }).map((hour) => ({ value: hour, label: hour }))

/** The fields of a race day that an organiser edits. */
export const dayFields: readonly SectionColumn<RaceDay>[] = [
  { key: 'location', head: 'Locatie', value: (one) => one.location },
  { key: 'capacity', head: 'Plekken', value: (one) => one.capacity },
  { key: 'status', head: 'Verkoop', value: (one) => saleStates[one.status].text },
  { key: 'cancel', head: 'Annuleren tot en met', value: (one) => formatLastDay(one.cancelUntil) },
  { key: 'transfer', head: 'Overdragen tot en met', value: (one) => formatLastDay(one.transferUntil) },
]
