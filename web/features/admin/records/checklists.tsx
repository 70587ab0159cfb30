import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { checklistCalls, checklistForm, zoneCalls } from '#shared/contract/records.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { RecordSection, recordsQuery } from './record-section.tsx'
import { splitLines, toOptions, version } from './words.ts'

const form = checklistForm.extend({ version, items: z.string().transform(splitLines).pipe(checklistForm.shape.items) })
type Row = z.output<typeof checklistCalls.list.response>[number]
const columns: readonly SectionColumn<Row>[] = [
  { key: 'zone', head: 'Zone', value: (one) => one.zoneName },
  { key: 'name', head: 'Naam', value: (one) => one.name, strong: true },
  { key: 'items', head: 'Punten', value: (one) => one.items.length, text: (one) => one.items.join('; '), end: true },
]

/** `/admin/instellingen/checklists`: the checklists of each zone. */
export default function Checklists() {
  const zones = useQuery(recordsQuery<z.output<typeof zoneCalls.list.response>[number]>(zoneCalls))
  return (
    <RecordSection
      title="Checklists"
      noun="checklists"
      one="checklist"
      add="Nieuwe checklist"
      hint="Zone of naam"
      calls={checklistCalls}
      params={({ id }) => ({ id })}
      nameOf={({ name, zoneName }) => `${name} (${zoneName})`}
      columns={columns}
      empty={{ title: 'Nog geen checklists', text: 'Een checklist is wat de crew in een zone nagaat voor de eerste wave.' }}
      schema={form}
      fields={[
        { name: 'name', label: 'Naam' },
        {
          name: 'zoneId',
          label: 'Zone',
          kind: 'select',
          options: toOptions('Kies een zone', zones),
        },
        {
          name: 'items',
          label: 'Punten',
          kind: 'textarea',
          rows: 8,
          hint: 'Een per regel. Wat gelijk blijft, houdt zijn vinkje; wat je herschrijft, begint opnieuw.',
        },
      ]}
      values={(row) => (row ? { ...row, items: row.items.join('\n') } : { name: '', zoneId: '', items: '' })}
      removes={({ zoneName }) => `De crew van ${zoneName} ziet hem niet meer.`}
    >
      <NotLoaded title="De zones laden niet" of={[zones]} />
    </RecordSection>
  )
}
