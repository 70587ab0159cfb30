import { auditKinds, type AuditLine } from '#shared/contract/staff.ts'
import { addDays } from '#shared/domain/weather.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import type { SectionFilter } from '#web/features/admin/table/section-column.ts'
import { kindNames } from './audit-subjects.ts'
import { outcomeBadges } from './audit-words.ts'

/** The last days, today among them. */
const lastDays: Readonly<Record<string, { days: number; label: string }>> = {
  vandaag: { days: 1, label: 'Vandaag' },
  week: { days: 7, label: 'Laatste 7 dagen' },
  maand: { days: 30, label: 'Laatste 30 dagen' },
}

/** What the log is filtered by: who and which months are chosen from what `rows` have; `today` (`YYYY-MM-DD`) by the clock in Amsterdam. */
export function auditFilters(rows: readonly AuditLine[], today: string): readonly SectionFilter<AuditLine>[] {
  const actors = [...new Set(rows.map(({ actor }) => actor))].toSorted()
  const kinds = new Set(rows.map(({ kind }) => kind))
  const months = [...new Set(rows.map(({ at }) => eventDateOf(at).slice(0, 7)))].toSorted().toReversed()
  return [
    {
      key: 'wie',
      label: 'Wie deed het',
      all: 'Iedereen',
      options: actors.map((actor) => ({ value: actor, label: actor })),
      matches: (one, actor) => one.actor === actor,
    },
    {
      key: 'soort',
      label: 'Soort',
      all: 'Alle soorten',
      options: auditKinds.filter((kind) => kinds.has(kind)).map((kind) => ({ value: kind, label: kindNames[kind] })),
      matches: (one, kind) => one.kind === kind,
    },
    {
      key: 'periode',
      label: 'Periode',
      all: 'Alle dagen',
      options: [
        ...Object.entries(lastDays).map(([value, { label }]) => ({ value, label })),
        ...months.map((month) => ({ value: month, label: formatEventDate(`${month}-01`, { month: 'long', year: 'numeric' }) })),
      ],
      matches: ({ at }, period) => {
        const last = lastDays[period]
        const day = eventDateOf(at)
        return last ? day > addDays(today, -last.days) && day <= today : day.startsWith(period)
      },
    },
    {
      key: 'uitkomst',
      label: 'Uitkomst',
      all: 'Alle uitkomsten',
      options: Object.entries(outcomeBadges).map(([value, { text }]) => ({ value, label: text })),
      matches: (one, outcome) => one.outcome === outcome,
    },
  ]
}
