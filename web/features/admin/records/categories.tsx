import type * as z from 'zod'
import { categoryCalls, categoryForm } from '#shared/contract/records.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { RecordSection } from './record-section.tsx'
import { version } from './words.ts'

const form = categoryForm.extend({ version })
type Row = z.output<typeof categoryCalls.list.response>[number]
const columns: readonly SectionColumn<Row>[] = [{ key: 'name', head: 'Naam', value: (one) => one.name, strong: true }]
const fields: readonly FormField<z.input<typeof form>>[] = [{ name: 'name', label: 'Naam', wide: true }]

/** `/admin/instellingen/materiaalsoorten`. */
export default function Categories() {
  return (
    <RecordSection
      title="Materiaalsoorten"
      noun="soorten"
      one="soort"
      add="Nieuwe soort"
      hint="Naam"
      calls={categoryCalls}
      params={({ id }) => ({ id })}
      nameOf={({ name }) => name}
      columns={columns}
      empty={{ title: 'Nog geen soorten', text: 'Materiaal hoort bij een soort, zoals Parcours of Verzorging.' }}
      schema={form}
      fields={fields}
      values={(row) => row ?? { name: '' }}
      removes={() => 'Dat kan alleen als er geen materiaal meer van is.'}
    />
  )
}
