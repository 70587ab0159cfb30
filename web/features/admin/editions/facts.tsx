import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { edition as editionRecord, type Edition } from '#shared/contract/editions.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useChosenEdition } from './chosen-edition.ts'
import { createFactForm, toFactForm } from './fact-form.ts'
import { buildFactRows, formatChosenFact, type FactRow } from './fact-rows.ts'
import { saveEdition } from './save-edition.ts'

const columns: readonly SectionColumn<FactRow>[] = [
  { key: 'label', head: 'Feit', value: (one) => one.label, strong: true },
  {
    key: 'state',
    head: 'Op de schermen',
    value: (one) => (one.differs ? 'Loopt uiteen' : 'Overal gelijk'),
    cell: (one) => (one.differs ? <Badge kind="warn">Loopt uiteen</Badge> : <Badge kind="ok">Overal gelijk</Badge>),
  },
  { key: 'says', head: 'Wat ze zeggen', value: (one) => one.chosen ?? one.readings.join(' / ') },
]

/**
 * `/admin/instellingen/feiten`: the facts of an edition. Where screens show different values, an organiser can choose one for all screens.
 */
export default function Facts() {
  usePageTitle('Feiten')
  const client = useQueryClient()
  const { edition, list } = useChosenEdition()
  const rows = useMemo(() => edition && buildFactRows(edition), [edition])
  const [edited, setEdited] = useState<FactRow>()
  const conflictColumns = (fact: FactRow): readonly SectionColumn<Edition>[] => [
    { key: fact.name, head: fact.label, value: (one) => formatChosenFact(one, fact.name) ?? 'Per scherm verschillend' },
  ]
  return (
    <>
      <SettingsHead title="Feiten" note={edition && `${edition.name}. Ticketprijzen staan bij Prijzen en verzending.`} />
      <SectionTable
        noun="feiten"
        hint="Naam of tijd"
        columns={columns}
        list={{ rows, ...list }}
        rowKey={(one) => one.name}
        actions={(one) => <RowAction icon="pen" label={`Kies ${one.label}`} onPress={() => setEdited(one)} />}
        empty={{ title: 'Geen feiten', text: 'Alle schermen zeggen hetzelfde.' }}
      />
      {edited && edition && (
        <EditDialog
          open
          onClose={() => setEdited(undefined)}
          title={edited.label}
          schema={createFactForm(edited)}
          fields={[
            {
              name: 'choice',
              label: 'Alle schermen zeggen',
              kind: 'select',
              wide: true,
              options: edited.options.map(({ label }, at) => ({ value: String(at), label })),
            },
            ...edited.own,
          ]}
          values={toFactForm(edited, edition.version)}
          save={(body) => saveEdition(client, edition.id, body)}
          done={{ title: 'Feit bijgewerkt', description: edited.label }}
          changed={{ record: editionRecord, show: (changed) => describeConflict(changed, conflictColumns(edited)) }}
        />
      )}
    </>
  )
}
