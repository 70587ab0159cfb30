import { chakra } from '#web/ui/chakra.ts'
import { useMemo } from 'react'
import { staffEndpoints, type AuditLine } from '#shared/contract/staff.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { CellLink, Quiet, Short } from '#web/features/admin/sections/cells.tsx'
import { writeMoment } from '#web/features/admin/sections/words.ts'
import { asMoment, type SectionColumn } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { usePages } from '#web/features/admin/table/use-list.ts'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { still } from '#web/ui/still.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { auditFilters } from './audit-filters.ts'
import { kindNames, sayId, subjectOf, writeId } from './audit-subjects.ts'
import { sayValue } from './audit-values.ts'
import { outcomeBadges, sayAction, sayChange, sayField } from './audit-words.ts'

const List = chakra('ul', {
  base: { display: 'grid', gap: '1', paddingBlock: '1.5', maxWidth: '34rem', whiteSpace: 'normal', overflowWrap: 'anywhere' },
})
const Lines = still('span', { base: { display: 'grid', paddingBlock: '1.5' } })
const Field = chakra('span', { base: { color: 'fg.note' } })

const columns: readonly SectionColumn<AuditLine>[] = [
  {
    key: 'at',
    head: 'Wanneer',
    value: (one) => asMoment(one.at),
    cell: (one) => <Quiet>{writeMoment(one.at)}</Quiet>,
  },
  { key: 'actor', head: 'Wie', value: (one) => one.actor, cell: (one) => <Short title={one.actor}>{one.actor}</Short> },
  { key: 'action', head: 'Wat', value: sayAction, strong: true },
  { key: 'kind', head: 'Soort', value: (one) => kindNames[one.kind], hidden: true },
  {
    key: 'target',
    head: 'Wie of wat',
    value: (one) => subjectOf(one).title ?? (one.target || null),
    cell: (one) => <Subject line={one} />,
  },
  { key: 'id', head: 'Id', value: writeId, hidden: true },
  {
    key: 'changes',
    head: 'Voor en na',
    value: (one) => one.changes.map((change) => sayChange(change, one.kind)).join('; ') || null,
    cell: ({ changes, kind }) =>
      changes.length === 0 ? (
        '-'
      ) : (
        <List>
          {changes.map((change) => (
            <li key={change.field}>
              <Field>{sayField(change)}</Field> {change.from !== null && <s>{sayValue(change.from, change.field, kind)}</s>}{' '}
              {change.to === null ? change.from !== null && 'weg' : sayValue(change.to, change.field, kind)}
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
/** By name, with the way to it as long as it is there; the id under it. */
function Subject({ line }: { line: AuditLine }) {
  const { title, to } = subjectOf(line)
  const id = line.target && line.target !== title ? sayId(line) : ''
  if (!title && !id) return '-'
  return (
    <Lines>
      {title && <Short title={title}>{to ? <CellLink to={to}>{title}</CellLink> : title}</Short>}
      {id && (
        <Quiet title={line.target}>
          <Short>{id}</Short>
        </Quiet>
      )}
    </Lines>
  )
}

/** `/admin/instellingen/logboek`: who changed what, when, before and after. Nobody can change it. */
export default function Audit() {
  usePageTitle('Logboek')
  const list = usePages(staffEndpoints.listAudit)
  const today = eventDateOf(useNow(60_000))
  const filters = useMemo(() => auditFilters(list.rows ?? [], today), [list.rows, today])
  return (
    <>
      <SettingsHead title="Logboek" note="Elke wijziging door een beheerder, twee jaar lang. Niemand kan er iets in veranderen." />
      <SectionTable
        noun="regels"
        file="logboek"
        hint="Wie, wat, naam, id of waarde"
        columns={columns}
        filters={filters}
        list={list}
        rowKey={(one) => one.id}
        empty={{ title: 'Nog niets gewijzigd', text: 'Elke wijziging die een beheerder maakt, staat hier meteen.' }}
      />
    </>
  )
}
