import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { auditEndpoints, type AuditEntryView } from '#shared/contract/audit.ts'
import { formatAuditField } from '#shared/domain/office/audit-fields.ts'
import { formatAuditAction } from '#shared/domain/office/audit-words.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { CellLink, Quiet, Short } from '#web/features/admin/table/cells.tsx'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { asMoment, type SectionColumn } from '#web/features/admin/table/section-column.ts'
import { ServerTable } from '#web/features/admin/table/server-table.tsx'
import { pagesKey } from '#web/features/admin/table/use-list.ts'
import { useServerList } from '#web/features/admin/table/use-server-list.ts'
import { useTableQuery } from '#web/features/admin/table/use-table-query.ts'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'
import { useDebounced } from '#web/ui/device/use-debounced.ts'
import { useNow } from '#web/ui/device/use-now.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { auditFilterKeys, buildAuditFilters, buildAuditRequest } from './audit-filters.ts'
import { kindNames, formatAuditTarget, subjectOf, formatFullId } from './audit-subjects.ts'
import { formatAuditValue } from './audit-values.ts'
import { outcomeBadges, formatAuditChange } from './audit-words.ts'
import { staffQuery } from './staff-queries.ts'

const List = chakra('ul', {
  base: { display: 'grid', gap: '1', paddingBlock: '1.5', maxWidth: '34rem', whiteSpace: 'normal', overflowWrap: 'anywhere' },
})
const Lines = staticStyled('span', { base: { display: 'grid', paddingBlock: '1.5' } })
const Field = chakra('span', { base: { color: 'fg.note' } })

const columns: readonly SectionColumn<AuditEntryView>[] = [
  {
    key: 'at',
    head: 'Wanneer',
    value: (one) => asMoment(one.at),
    cell: (one) => <Quiet>{formatMomentCell(one.at)}</Quiet>,
  },
  { key: 'actor', head: 'Wie', value: (one) => one.actor, cell: (one) => <Short title={one.actor}>{one.actor}</Short> },
  { key: 'action', head: 'Wat', value: formatAuditAction, strong: true },
  { key: 'kind', head: 'Soort', value: (one) => kindNames[one.kind], hidden: true },
  {
    key: 'target',
    head: 'Wie of wat',
    value: (one) => subjectOf(one).title ?? (one.target || null),
    cell: (one) => <Subject line={one} />,
  },
  { key: 'id', head: 'Id', value: formatFullId, hidden: true },
  {
    key: 'changes',
    head: 'Voor en na',
    value: (one) => one.changes.map((change) => formatAuditChange(change, one.kind)).join('; ') || null,
    cell: ({ changes, kind }) =>
      changes.length === 0 ? (
        '-'
      ) : (
        <List>
          {changes.map((change) => (
            <li key={change.field}>
              <Field>{change.from === null ? `${formatAuditField(change)}: ` : `${formatAuditField(change)} van `}</Field>
              <span>{formatFromTo(change, kind)}</span>
            </li>
          ))}
        </List>
      ),
  },
  {
    key: 'outcome',
    head: 'Uitkomst',
    value: (one) => outcomeBadges[one.outcome].text,
    cell: (one) => <Badge kind={outcomeBadges[one.outcome].kind}>{outcomeBadges[one.outcome].text}</Badge>,
  },
  { key: 'call', head: 'Aanroep', value: (one) => one.call, hidden: true },
]
/** Formats the old and the new value: '40 naar 50'. Only '50' for an added value, 'Piet naar niets' for a removed value. */
function formatFromTo({ field, from, to }: AuditEntryView['changes'][number], kind: AuditEntryView['kind']): string {
  const format = (value: string) => formatAuditValue(value, field, kind)
  if (from === null) return to === null ? 'niets' : format(to)
  return `${format(from)} naar ${to === null ? 'niets' : format(to)}`
}

/** Shows the name of the subject of a log line, with its id below. The name is a link while the subject exists. */
function Subject({ line }: { line: AuditEntryView }) {
  const { title, to } = subjectOf(line)
  const id = line.target && line.target !== title ? formatAuditTarget(line) : ''
  if (!title && !id) return '-'
  return (
    <Lines>
      {title && <Short title={title}>{to ? <CellLink to={to}>{title}</CellLink> : title}</Short>}
      {id && (
        <Quiet>
          <Short title={line.target}>{id}</Short>
        </Quiet>
      )}
    </Lines>
  )
}

const nameOf = (line: AuditEntryView) => subjectOf(line).title ?? formatAuditTarget(line)

/** The time between the last key press and the search, in ms. */
const typingMs = 300

/**
 * `/admin/instellingen/logboek`: the log of all changes: the user, the time, and the old and new values. The server searches the log.
 * Nobody can change it.
 */
export default function Audit() {
  usePageTitle('Logboek')
  const tableQuery = useTableQuery(auditFilterKeys)
  const [{ filters: set, typed }, change] = tableQuery
  const today = eventDateOf(useNow(60_000))
  const text = useDebounced(typed.trim(), typingMs)
  const request = buildAuditRequest(set, text, today)
  const list = useServerList([...pagesKey(auditEndpoints.listAudit), request], (page, signal) =>
    unwrap(call(auditEndpoints.listAudit, { query: { ...request, ...page } }, { signal })),
  )
  const staff = useQuery(staffQuery)
  const filters = useMemo(() => {
    const actors = [...(staff.data ?? []).map(({ id }) => id), ...(list.rows ?? []).map(({ actor }) => actor), set.wie ?? []].flat()
    const subjectLine = list.rows?.find(({ target }) => target === set.over)
    return buildAuditFilters({
      actors,
      today,
      over: set.over === undefined ? undefined : { id: set.over, title: subjectLine ? nameOf(subjectLine) : set.over },
    })
  }, [staff.data, list.rows, set, today])
  const actions = useCallback(
    (line: AuditEntryView) => {
      if (line.target === '') return undefined
      const isOnly = line.target === set.over
      const label = `${isOnly ? 'Niet alleen' : 'Alleen'} over ${nameOf(line)}`
      return <RowAction icon={isOnly ? 'cross' : 'filter'} label={label} onPress={() => change({ over: isOnly ? '' : line.target })} />
    },
    [set.over, change],
  )
  return (
    <>
      <SettingsHead
        title="Logboek"
        note="Elke wijziging, elke download en elke keer inloggen van een beheerder, twee jaar lang. Niemand kan er iets in veranderen. Staat er twee keer hetzelfde kenmerk, dan was het dezelfde internetverbinding."
      />
      <ServerTable
        noun="regels"
        personal="log"
        file="logboek"
        hint="Wie, wat, naam, id of waarde"
        columns={columns}
        filters={filters}
        tableQuery={tableQuery}
        list={list}
        rowKey={(one) => one.id}
        actions={actions}
        empty={{ title: 'Nog niets gewijzigd', text: 'Elke wijziging die een beheerder maakt, staat hier meteen.' }}
      />
    </>
  )
}
