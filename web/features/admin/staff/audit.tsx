import { chakra } from '#web/ui/chakra.ts'
import { staffEndpoints, type AuditLine } from '#shared/contract/staff.ts'
import { Quiet, Short } from '#web/features/admin/sections/cells.tsx'
import { shortId, writeMoment } from '#web/features/admin/sections/words.ts'
import { asMoment, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { usePages } from '#web/features/admin/table/use-list.ts'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { outcomeBadges, sayAction, sayChange, sayField, sayValue } from './audit-words.ts'

const List = chakra('ul', {
  base: { display: 'grid', gap: '1', paddingBlock: '1.5', maxWidth: '34rem', whiteSpace: 'normal', overflowWrap: 'anywhere' },
})
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
  {
    key: 'target',
    head: 'Wie of wat',
    value: (one) => one.target || null,
    cell: (one) =>
      one.target.includes('@') ? (
        <Short title={one.target}>{one.target}</Short>
      ) : one.target ? (
        <Quiet title={one.target}>{shortId(one.target)}</Quiet>
      ) : (
        '-'
      ),
  },
  {
    key: 'changes',
    head: 'Voor en na',
    value: (one) => one.changes.map(sayChange).join('; ') || null,
    cell: ({ changes }) =>
      changes.length === 0 ? (
        '-'
      ) : (
        <List>
          {changes.map((change) => (
            <li key={change.field}>
              <Field>{sayField(change)}</Field> {change.from !== null && <s>{sayValue(change.from)}</s>}{' '}
              {change.to === null ? change.from !== null && 'weg' : sayValue(change.to)}
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
const filters: readonly SectionFilter<AuditLine>[] = [
  {
    key: 'uitkomst',
    label: 'Uitkomst',
    all: 'Alle uitkomsten',
    options: Object.entries(outcomeBadges).map(([value, { text }]) => ({ value, label: text })),
    matches: (one, outcome) => one.outcome === outcome,
  },
]

/** `/admin/instellingen/logboek`: who changed what, when, before and after. Nobody can change it. */
export default function Audit() {
  usePageTitle('Logboek')
  return (
    <>
      <SettingsHead title="Logboek" note="Elke wijziging door een beheerder, twee jaar lang. Niemand kan er iets in veranderen." />
      <SectionTable
        noun="regels"
        file="logboek"
        hint="Wie, wat, id of waarde"
        columns={columns}
        filters={filters}
        list={usePages(staffEndpoints.listAudit)}
        rowKey={(one) => one.id}
        empty={{ title: 'Nog niets gewijzigd', text: 'Elke wijziging die een beheerder maakt, staat hier meteen.' }}
      />
    </>
  )
}
