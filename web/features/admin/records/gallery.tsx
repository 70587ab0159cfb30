import type * as z from 'zod'
import { galleryCalls, galleryForm } from '#shared/contract/records.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { AssetPicture } from '#web/ui/drawings/asset-picture.tsx'
import { RecordSection } from './record-section.tsx'
import { namePicture, nextPosition, pictureOptions, version } from './words.ts'

const form = galleryForm.extend({ version })
type Row = z.output<typeof galleryCalls.list.response>[number]
const columns: readonly SectionColumn<Row>[] = [
  { key: 'position', head: 'Volgorde', value: (one) => one.position },
  {
    key: 'picture',
    head: 'Foto',
    value: (one) => namePicture(one.imageUrl),
    cell: (one) => <AssetPicture imageUrl={one.imageUrl} alt={namePicture(one.imageUrl)} width="56px" aspectRatio="1" marginBlock="1" />,
  },
  { key: 'title', head: 'Bijschrift', value: (one) => one.title || namePicture(one.imageUrl), strong: true },
]
const fields: readonly FormField<z.input<typeof form>>[] = [
  {
    name: 'imageUrl',
    label: 'Foto',
    kind: 'picture',
    options: pictureOptions,
    hint: 'Op de voorpagina staat hij vierkant.',
    longest: 1200,
  },
  { name: 'position', label: 'Volgorde', kind: 'number' },
  {
    name: 'title',
    label: 'Bijschrift',
    optional: true,
    wide: true,
    hint: 'Voor wie de foto niet ziet: zeg wat erop staat. Bij een eigen foto moet het.',
  },
]

/** `/admin/instellingen/galerij`: the pictures of the front page. */
export default function Gallery() {
  return (
    <RecordSection
      title="Galerij"
      note="Op de voorpagina, in deze volgorde"
      noun="foto’s"
      one="foto"
      add="Nieuwe foto"
      hint="Bijschrift"
      calls={galleryCalls}
      params={({ id }) => ({ id })}
      nameOf={({ title, imageUrl }) => title || namePicture(imageUrl)}
      columns={columns}
      empty={{ title: 'Nog geen foto’s', text: 'Zonder foto’s staat de galerij niet op de voorpagina.' }}
      schema={form}
      fields={fields}
      values={(row, rows) => row ?? { title: '', imageUrl: pictureOptions[0]!.value, position: nextPosition(rows) }}
      removes={() => 'De foto verdwijnt uit de galerij; het bestand blijft.'}
    />
  )
}
