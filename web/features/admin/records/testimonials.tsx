import type * as z from 'zod'
import { testimonialCalls, testimonialForm } from '#shared/contract/records.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { RecordSection } from './record-section.tsx'
import { nextPosition, version } from './words.ts'

const form = testimonialForm.extend({ version })
type Row = z.output<typeof testimonialCalls.list.response>[number]
const columns: readonly SectionColumn<Row>[] = [
  { key: 'position', head: 'Volgorde', value: (one) => one.position },
  { key: 'name', head: 'Naam', value: (one) => one.name, strong: true },
  { key: 'content', head: 'Tekst', value: (one) => one.content },
  { key: 'rating', head: 'Sterren', value: (one) => one.rating, end: true },
]
const fields: readonly FormField<z.input<typeof form>>[] = [
  { name: 'name', label: 'Naam' },
  { name: 'rating', label: 'Sterren', kind: 'number' },
  { name: 'content', label: 'Tekst', kind: 'textarea', hint: 'Alleen wat iemand echt zei, met toestemming.' },
  { name: 'position', label: 'Volgorde', kind: 'number' },
]

/** `/admin/instellingen/quotes`: the quotes on the front page. */
export default function Testimonials() {
  return (
    <RecordSection
      title="Quotes"
      note="Op de voorpagina, in deze volgorde"
      noun="quotes"
      one="quote"
      add="Nieuwe quote"
      hint="Naam of tekst"
      calls={testimonialCalls}
      params={({ id }) => ({ id })}
      nameOf={({ name }) => name}
      columns={columns}
      empty={{ title: 'Nog geen quotes', text: 'Zonder quotes staat dit deel niet op de voorpagina.' }}
      schema={form}
      fields={fields}
      values={(row, rows) => row ?? { name: '', content: '', rating: 5, position: nextPosition(rows) }}
      removes={({ name }) => `De quote van ${name} verdwijnt van de voorpagina.`}
    />
  )
}
