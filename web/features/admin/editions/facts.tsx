import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { editionEndpoints, type Edition } from '#shared/contract/editions.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { theirVersion } from '#web/features/admin/table/their-version.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { editionListQuery, refreshEditions } from './edition-queries.ts'
import { factForm, factRows, fromFactForm, sayChosen, toFactForm, type FactRow } from './fact-rows.ts'

const columns: readonly SectionColumn<FactRow>[] = [
  { key: 'label', head: 'Feit', value: (one) => one.label, strong: true },
  {
    key: 'state',
    head: 'Op de schermen',
    value: (one) => (one.chosen === undefined ? 'Loopt uiteen' : 'Overal gelijk'),
    cell: (one) => (one.chosen === undefined ? <Badge kind="warn">Loopt uiteen</Badge> : <Badge kind="ok">Overal gelijk</Badge>),
  },
  { key: 'says', head: 'Wat ze zeggen', value: (one) => one.chosen ?? one.readings.join(' / ') },
]

/** `/admin/instellingen/feiten`: facts that screens say differently; what is chosen, all of them say, without a note. */
export default function Facts() {
  usePageTitle('Feiten')
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(editionListQuery)
  const current = data?.find((one) => one.current)
  const rows = useMemo(() => current && factRows(current), [current])
  const [edited, setEdited] = useState<FactRow>()
  const theirs = (fact: FactRow): readonly SectionColumn<Edition>[] => [
    { key: fact.name, head: fact.label, value: (one) => sayChosen(one, fact.name) ?? 'Elk scherm zijn eigen' },
  ]
  return (
    <>
      <SettingsHead title="Feiten" note={current && `${current.name}. Ticketprijzen staan bij Prijzen en verzending.`} />
      <SectionTable
        noun="feiten"
        hint="Naam of tijd"
        columns={columns}
        list={{ rows, loading: false, error, isFetching, refetch: () => void refetch() }}
        rowKey={(one) => one.name}
        actions={(one) => <RowAction icon="pen" label={`Kies ${one.label}`} onPress={() => setEdited(one)} />}
        empty={{ title: 'Geen feiten', text: 'Alle schermen zeggen hetzelfde.' }}
      />
      {edited && current && (
        <EditDialog
          open
          onClose={() => setEdited(undefined)}
          title={edited.label}
          schema={factForm(edited)}
          fields={[
            {
              name: 'choice',
              label: 'Alle schermen zeggen',
              kind: 'select',
              wide: true,
              options: edited.options.map(({ label }, at) => ({ value: String(at), label })),
            },
            ...(edited.own ? [{ name: 'own' as const, label: 'Of anders, namelijk', kind: edited.own, optional: true }] : []),
          ]}
          values={toFactForm(edited, current.version)}
          save={async ({ version, ...typed }) => {
            const facts = { [edited.name]: fromFactForm(edited, typed) }
            await unwrap(call(editionEndpoints.changeEdition, { params: { id: current.id }, body: { version, facts } }))
            await refreshEditions(client)
          }}
          done={{ title: 'Feit bijgewerkt', description: edited.label }}
          showFailure={(failure) => theirVersion(failure, theirs(edited))}
        />
      )}
    </>
  )
}
