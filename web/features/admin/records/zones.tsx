import * as z from 'zod'
import { zoneCalls, zoneForm } from '#shared/contract/records.ts'
import { locationOfName, nameLocation } from '#shared/domain/crew/post-names.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { RecordSection } from './record-section.tsx'
import { splitCommas, version } from './words.ts'

const parsePosts = (text: string) => splitCommas(text).map(locationOfName)
/** Formats the names of posts, each name once: the check-in post has two names in the data and one name on screen. */
const formatPosts = (posts: readonly string[]) => [...new Set(posts.map(nameLocation))].join(', ')
const form = zoneForm.extend({ version, posts: z.string().transform(parsePosts).pipe(zoneForm.shape.posts) })
type Row = z.output<typeof zoneCalls.list.response>[number]
const columns: readonly SectionColumn<Row>[] = [
  { key: 'name', head: 'Naam', value: (one) => one.name, strong: true },
  { key: 'location', head: 'Plek', value: (one) => one.location },
  { key: 'responsible', head: 'Verantwoordelijk', value: (one) => one.responsible },
  { key: 'posts', head: 'Posten die er tellen', value: (one) => formatPosts(one.posts) },
  { key: 'description', head: 'Beschrijving', value: (one) => one.description, aside: true },
]
const fields: readonly FormField<z.input<typeof form>>[] = [
  { name: 'name', label: 'Naam' },
  { name: 'location', label: 'Plek', optional: true },
  { name: 'responsible', label: 'Verantwoordelijk', optional: true },
  {
    name: 'posts',
    label: 'Posten die er tellen',
    optional: true,
    hint: 'Zoals de telefoons heten, met komma’s ertussen. De beheerder telt overal.',
  },
  { name: 'description', label: 'Beschrijving', kind: 'textarea', rows: 2, optional: true },
]

/** `/admin/instellingen/zones`: the zones where material is kept. */
export default function Zones() {
  return (
    <RecordSection
      title="Zones"
      note="Waar materiaal staat"
      noun="zones"
      one="zone"
      add="Nieuwe zone"
      hint="Naam, plek of post"
      calls={zoneCalls}
      params={({ id }) => ({ id })}
      nameOf={({ name }) => name}
      columns={columns}
      empty={{ title: 'Nog geen zones', text: 'Een zone is een plek waar materiaal staat en geteld wordt.' }}
      schema={form}
      fields={fields}
      values={(row) =>
        row ? { ...row, posts: formatPosts(row.posts) } : { name: '', description: '', location: '', responsible: '', posts: '' }
      }
      removes={({ name }) => `De crew ziet ${name} niet meer.`}
    />
  )
}
