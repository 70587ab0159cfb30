import type * as z from 'zod'
import type { auditQuery, AuditEntryView } from '#shared/contract/audit.ts'
import { auditKinds, type AuditKind } from '#shared/domain/office/audit-kinds.ts'
import { retention } from '#shared/facts/retention.ts'
import { addDays, formatEventDate, isCalendarDate } from '#shared/lib/dates.ts'
import { readShortCode } from '#shared/lib/ids.ts'
import { participantOf } from '#shared/lib/ticket-text.ts'
import type { TableFilter } from '#web/features/admin/table/section-column.ts'
import { kindNames } from './audit-subjects.ts'
import { outcomeBadges } from './audit-words.ts'

/** The query parameters of the filters, with spaces between them. */
export const auditFilterKeys = 'wie soort periode uitkomst over'

/** Periods that end today; `days` includes today. */
const lastDays: Readonly<Record<string, { days: number; label: string }>> = {
  vandaag: { days: 1, label: 'Vandaag' },
  week: { days: 7, label: 'Laatste 7 dagen' },
  maand: { days: 30, label: 'Laatste 30 dagen' },
}

interface FilterNeed {
  /** Usernames of administrators. */
  actors: readonly string[]
  /** `YYYY-MM-DD`, by the clock in Amsterdam. */
  today: string
  /** The subject to which the log is narrowed: its id and its name. */
  over?: { id: string; title: string } | undefined
}

/** Builds the filters of the log. The months go back as far as the log is kept. */
export function buildAuditFilters({ actors, today, over }: FilterNeed): readonly TableFilter[] {
  const usernames = [...new Set(actors)].toSorted()
  return [
    { key: 'wie', label: 'Wie deed het', all: 'Iedereen', options: usernames.map((username) => ({ value: username, label: username })) },
    { key: 'soort', label: 'Soort', all: 'Alle soorten', options: auditKinds.map((kind) => ({ value: kind, label: kindNames[kind] })) },
    {
      key: 'periode',
      label: 'Periode',
      all: 'Alle dagen',
      options: [
        ...Object.entries(lastDays).map(([value, { label }]) => ({ value, label })),
        ...monthsUntil(today).map((month) => ({
          value: month,
          label: formatEventDate(`${month}-01`, { month: 'long', year: 'numeric' }),
        })),
      ],
    },
    {
      key: 'uitkomst',
      label: 'Uitkomst',
      all: 'Elke uitkomst',
      options: Object.entries(outcomeBadges).map(([value, { text }]) => ({ value, label: text })),
    },
    ...(over ? [{ key: 'over', label: 'Over wie of wat', all: 'Alles', options: [{ value: over.id, label: over.title }] }] : []),
  ]
}

function monthsUntil(today: string): string[] {
  const months = [today.slice(0, 7)]
  const oldest = addDays(today, -retention.audit).slice(0, 7)
  while (months.at(-1)! > oldest) months.push(addDays(`${months.at(-1)!}-01`, -1).slice(0, 7))
  return months
}

type AuditRequest = Omit<z.input<typeof auditQuery>, 'limit' | 'cursor'>

/** Builds the query for the server from the filters in the URL and the typed text. Ignores an unknown value. */
export function buildAuditRequest(set: Readonly<Record<string, string>>, typed: string, today: string): AuditRequest {
  const { wie, soort = '', periode = '', uitkomst = '', over } = set
  const typedId = over === undefined ? parseId(typed) : undefined
  return {
    ...daysOf(periode, today),
    actor: wie?.slice(0, 254),
    kind: isKind(soort) ? soort : undefined,
    outcome: isOutcome(uitkomst) ? uitkomst : undefined,
    target: (over ?? typedId)?.slice(0, 254),
    text: typed && typedId === undefined ? typed.slice(0, 100) : undefined,
  }
}

const isKind = (text: string): text is AuditKind => Object.hasOwn(kindNames, text)
const isOutcome = (text: string): text is AuditEntryView['outcome'] => Object.hasOwn(outcomeBadges, text)

function daysOf(period: string, today: string): Pick<AuditRequest, 'from' | 'until'> {
  if (Object.hasOwn(lastDays, period)) return { from: addDays(today, 1 - lastDays[period]!.days), until: today }
  const first = `${period}-01`
  if (!/^20\d\d-\d\d$/.test(period) || !isCalendarDate(first)) return {}
  return { from: first, until: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}

/**
 * Returns the id in a typed ticket code or QR text, or a long id as typed; undefined for other text. The server finds the lines about an
 * id at once, in the whole log.
 */
function parseId(typed: string): string | undefined {
  if (/^ds[- ]?[\da-z]{4}[- ]?[\da-z]{4}$/i.test(typed)) return readShortCode(typed)
  return participantOf(typed) ?? (/^(?=.*\d)[\w-]{32,64}$/.test(typed) ? typed : undefined)
}
