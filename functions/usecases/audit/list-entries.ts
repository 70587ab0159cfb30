import type { AuditEntryView, AuditQuery } from '#shared/contract/audit.ts'
import { formatAuditField } from '#shared/domain/office/audit-fields.ts'
import { formatAuditAction } from '#shared/domain/office/audit-words.ts'
import { matchText, prepareRow, type SearchRow } from '#shared/domain/office/search-text.ts'
import { addDays, amsterdamTime } from '#shared/lib/dates.ts'
import { formatParticipantCode, formatShortCode } from '#shared/lib/ids.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { AuditEntry } from '#functions/ports/audit/audit-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { kindOfAction } from './kind-of-action.ts'
import { nameEntries } from './name-entries.ts'
import type { NamesNeed } from './read-names.ts'

/** The most entries that one request searches: about 2 MB of the table, plus the reads of their names in batches. */
const maxSearched = 2000

interface LogPage {
  items: AuditEntryView[]
  /** Set if there are more entries to search, even if this page has none. */
  cursor?: string | undefined
  /** The time of the oldest entry that was searched. */
  searchedTo: string | null
}

/**
 * Lists a page of the log, newest first, with the entries that match `query`. The table finds a target and a period by their keys. For an
 * actor, kind, outcome or text, the entries are searched one by one, at most `most` per request: a page may then be short or empty although
 * more entries match.
 */
export async function listAuditEntries(deps: Pick<Deps, 'audit' | NamesNeed>, query: AuditQuery, most = maxSearched): Promise<LogPage> {
  const { limit, cursor, target, text = '' } = query
  const isSearch = text !== '' || [query.kind, query.actor, query.outcome].some((one) => one !== undefined)
  const searched = await deps.audit.list({
    limit: isSearch ? most : limit,
    cursor,
    target,
    from: startOf(query.from),
    until: startOf(query.until && addDays(query.until, 1)),
  })
  const matching = searched.entries.filter((entry) => matches(entry, query))
  // Names one entry more than the page has, to find out whether there is a next page.
  const named = await nameEntries(deps, text ? matching : matching.slice(0, limit + 1))
  const hasText = matchText(text)
  const found = text ? named.filter((entry) => hasText(searchRowOf(entry)) || hasMark(entry, text)) : named
  const items = found.slice(0, limit)
  const last = items.at(-1)
  if (found.length > limit && last) return { items, cursor: `${Date.parse(last.at)}_${last.id}`, searchedTo: last.at }
  const oldest = searched.entries.at(-1)
  return { items, cursor: searched.cursor, searchedTo: oldest ? toIsoMoment(oldest.at) : null }
}

/** Returns the start of a day in Europe/Amsterdam, in ms since the epoch. */
const startOf = (day: string | undefined) => (day === undefined ? undefined : amsterdamTime(day, '00:00'))

const matches = (entry: AuditEntry, { kind, actor, outcome }: AuditQuery) =>
  (actor === undefined || entry.actor === actor) &&
  (outcome === undefined || entry.outcome === outcome) &&
  (kind === undefined || kindOfAction(entry.action) === kind)

/**
 * Returns the searched text of an entry: actor, action, name and id of the target (also as it is printed on a ticket), and each field
 * with its values. The marks (digests) of networks are left out, because a part of a word could match their random letters.
 */
function searchRowOf(entry: AuditEntryView): SearchRow {
  const { actor, kind, target, name, changes } = entry
  const code =
    kind === 'order' && target
      ? formatShortCode(saleCodeOf(target))
      : kind === 'participant' && target.length === 8
        ? formatParticipantCode(target)
        : ''
  const fields = changes.map((change) =>
    isNetwork(change) ? formatAuditField(change) : `${formatAuditField(change)} ${change.from ?? ''} ${change.to ?? ''}`,
  )
  return prepareRow([actor, formatAuditAction(entry), name ?? '', code, target, ...fields].join('\n'))
}

const isNetwork = ({ field }: AuditEntryView['changes'][number]) => field === 'network'

/** True if the whole searched text is the mark of the entry's network. */
const hasMark = ({ changes }: AuditEntryView, text: string) => changes.some((change) => isNetwork(change) && change.to === text.trim())
