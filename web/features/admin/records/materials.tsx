import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { categoryCalls, materialCalls, materialForm } from '#shared/contract/records.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { RecordSection, recordsQuery } from './record-section.tsx'
import { toOptions, version } from './words.ts'

const form = materialForm.extend({ version })
type Row = z.output<typeof materialCalls.list.response>[number]
const columns: readonly SectionColumn<Row>[] = [
  { key: 'name', head: 'Naam', value: (one) => one.name, strong: true },
  { key: 'category', head: 'Soort', value: (one) => one.categoryName },
  { key: 'unit', head: 'Eenheid', value: (one) => one.unit },
  { key: 'min', head: 'Minimaal', value: (one) => one.minStock, end: true },
  { key: 'max', head: 'Maximaal', value: (one) => one.maxStock, end: true },
  { key: 'description', head: 'Beschrijving', value: (one) => one.description, aside: true },
]

/** `/admin/instellingen/materiaal`: the material of all zones together. */
export default function Materials() {
  const categories = useQuery(recordsQuery<z.output<typeof categoryCalls.list.response>[number]>(categoryCalls))
  return (
    <RecordSection
      title="Materiaal"
      note="Waar het staat, zegt de paklijst"
      noun="materialen"
      one="materiaal"
      add="Nieuw materiaal"
      hint="Naam of soort"
      calls={materialCalls}
      params={({ id }) => ({ id })}
      nameOf={({ name }) => name}
      columns={columns}
      empty={{ title: 'Nog geen materiaal', text: 'Maak eerst de soorten, dan wat er is.' }}
      schema={form}
      fields={[
        { name: 'name', label: 'Naam' },
        {
          name: 'categoryId',
          label: 'Soort',
          kind: 'select',
          options: toOptions('Kies een soort', categories),
        },
        { name: 'unit', label: 'Eenheid', hint: 'Zoals stuks, rollen of dozen.' },
        { name: 'minStock', label: 'Minimaal', kind: 'number', hint: 'Over alle zones samen.' },
        { name: 'maxStock', label: 'Maximaal', kind: 'number' },
        { name: 'description', label: 'Beschrijving', kind: 'textarea', rows: 2, optional: true },
      ]}
      values={(row) => row ?? { name: '', categoryId: '', unit: 'stuks', minStock: 0, maxStock: 0, description: '' }}
      removes={() => 'Dat kan alleen als het op geen paklijst meer staat.'}
    >
      <NotLoaded title="De soorten laden niet" of={[categories]} />
    </RecordSection>
  )
}
