import type { AuditLine, AuditQuery } from '#shared/contract/audit.ts'
import { sayAction, sayField } from '#shared/domain/audit-words.ts'
import { foldRow, matchText } from '#shared/domain/search-text.ts'
import { addDays } from '#shared/domain/weather.ts'
import { amsterdamTime } from '#shared/lib/dates.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { AuditEntry } from '#functions/ports/audit/audit-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { kindOfAction } from './kind-of-action.ts'
import { nameEntries } from './name-entries.ts'
import type { NamesNeed } from './read-names.ts'

/** Lines that a search looks through at most for one request: some 2 MB of the table, and the names in them in batches. */
const mostSearched = 2000

interface LogPage {
  items: AuditLine[]
  /** There is more to look through, whatever was found. */
  cursor?: string | undefined
  /** The moment of the oldest line that was looked at. */
  searchedTo: string | null
}

/**
 * A page of the log, newest first, of the lines that fit `query`. Whom it is about and the period are keys of the table, and cost what is found;
 * for who, kind, outcome and words lines are looked through, `most` at most: then the page may be short, or empty, with more to look through
 * behind it.
 */
export async function listAuditEntries(deps: Pick<Deps, 'audit' | NamesNeed>, query: AuditQuery, most = mostSearched): Promise<LogPage> {
  const { limit, cursor, target, text = '' } = query
  const isSearch = text !== '' || [query.kind, query.actor, query.outcome].some((one) => one !== undefined)
  const looked = await deps.audit.list({
    limit: isSearch ? most : limit,
    cursor,
    target,
    from: startOf(query.from),
    until: startOf(query.until && addDays(query.until, 1)),
  })
  const fitting = looked.entries.filter((entry) => fits(entry, query))
  // One more than the page has, to see that there is one.
  const named = await nameEntries(deps, text ? fitting : fitting.slice(0, limit + 1))
  const has = matchText(text)
  const found = text ? named.filter((line) => has(textOf(line))) : named
  const items = found.slice(0, limit)
  const last = items.at(-1)
  if (found.length > limit && last) return { items, cursor: `${Date.parse(last.at)}_${last.id}`, searchedTo: last.at }
  const oldest = looked.entries.at(-1)
  return { items, cursor: looked.cursor, searchedTo: oldest ? toIsoMoment(oldest.at) : null }
}

/** When a day begins in Amsterdam. */
const startOf = (day: string | undefined) => (day === undefined ? undefined : amsterdamTime(day, '00:00'))

const fits = (entry: AuditEntry, { kind, actor, outcome }: AuditQuery) =>
  (actor === undefined || entry.actor === actor) &&
  (outcome === undefined || entry.outcome === outcome) &&
  (kind === undefined || kindOfAction(entry.action) === kind)

/** What a line is found by: who, what, whom by name and by id (also as it stands on a ticket), each field and its values. */
function textOf(line: AuditLine): string {
  const { actor, kind, target, name, changes } = line
  const code = kind === 'participant' && target.length === 8 ? showParticipantCode(target) : ''
  const said = changes.map((change) => `${sayField(change)} ${change.from ?? ''} ${change.to ?? ''}`)
  return foldRow([actor, sayAction(line), name ?? '', code, target, ...said].join('\n'))
}
