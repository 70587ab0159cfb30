import * as z from 'zod'
import { editionEdit, type Edition } from '#shared/contract/editions.ts'
import { numberings, numberingOf, numberingWords } from '#shared/domain/race/start-numbers.ts'
import { CellLink } from '#web/features/admin/table/cells.tsx'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { editionColumns } from './edition-columns.tsx'
import { EditionSection } from './edition-section.tsx'

/** The form of the choice, parsed to the body of the call. Null is the default: the wristband number is the start number. */
const form = z
  .object({ numbering: z.enum(numberings), version: z.string() })
  .transform(({ numbering, version }): z.input<typeof editionEdit> => ({
    facts: { startNumbers: numbering === 'wristband' ? null : numbering },
    version,
  }))
type Form = z.input<typeof form>

const asSentence = (words: string) => words[0]!.toUpperCase() + words.slice(1)
const fields: readonly FormField<Form>[] = [
  {
    name: 'numbering',
    label: 'Startnummers',
    kind: 'select',
    wide: true,
    options: numberings.map((value) => ({ value, label: asSentence(numberingWords[value]) })),
  },
]
const columns: readonly SectionColumn<Edition>[] = [
  ...editionColumns,
  { key: 'numbering', head: 'Startnummers', value: (one) => asSentence(numberingWords[numberingOf(one)]) },
]

/** `/admin/instellingen/startnummers`: where the start numbers of every edition come from. */
export default function StartNumbers() {
  return (
    <EditionSection
      title="Startnummers"
      note={<CellLink to="/admin/startlijst">Uitdelen en printen doe je bij Startlijst</CellLink>}
      what="startnummers"
      columns={columns}
      schema={form}
      fields={fields}
      toForm={(edition) => ({ numbering: numberingOf(edition), version: edition.version })}
      noteIfCurrent="Telefoons horen het bij het volgende contact."
    >
      Wat je kiest, staat vanaf dan op elk scherm, ook in uitslagen van dagen die al geweest zijn. Uitgedeelde nummers blijven bewaard.
    </EditionSection>
  )
}
