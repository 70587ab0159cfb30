import type { RaceDay } from '#shared/contract/editions.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { BadgeKind } from '#web/ui/badge.tsx'

export const saleStates: Record<RaceDay['status'], { kind: BadgeKind; text: string }> = {
  registration_open: { kind: 'ok', text: 'Inschrijving open' },
  upcoming: { kind: 'wait', text: 'Nog niet open' },
  finished: { kind: 'gone', text: 'Afgelopen' },
}

export const sayWholeDay = (date: string) => formatEventDate(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
export const sayUntil = (date: string | null) =>
  date === null ? 'niet' : formatEventDate(date, { day: 'numeric', month: 'short', year: 'numeric' })
