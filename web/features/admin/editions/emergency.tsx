import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod'
import { emergencyNumber } from '#shared/contract/edition-facts.ts'
import { edition as editionRecord, type Edition } from '#shared/contract/editions.ts'
import { factsOf } from '#shared/domain/race/editions.ts'
import { brand } from '#shared/facts/brand.ts'
import { eventFacts, readFact, type ValueOf } from '#shared/facts/event-facts.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useChosenEdition } from './chosen-edition.ts'
import { saveEdition } from './save-edition.ts'

/** A row of the table. `at`: its index in the list; `of`: the edition that it was read from. */
type Line = ValueOf<'emergency'>[number] & { at: number; of: Edition }
const columns: readonly SectionColumn<Line>[] = [
  { key: 'who', head: 'Wie', value: (one) => one.who, strong: true },
  { key: 'number', head: 'Nummer', value: (one) => one.number },
  { key: 'when', head: 'Wanneer', value: (one) => one.when },
]
const [alarm, ...built] = eventFacts.emergency.readings[0]!.value

const linesOf = (edition: Edition): Line[] =>
  readFact('emergency', 'dashboard', factsOf({ ...edition, days: edition.days.map(({ eventDate }) => eventDate) })).value.map(
    (line, at) => ({ ...line, at, of: edition }),
  )

/** `/admin/instellingen/noodnummers`: the numbers that a participant can call from Mijn Duinstorm. */
export default function Emergency() {
  usePageTitle('Noodnummers')
  const client = useQueryClient()
  const { edition, list } = useChosenEdition()
  const rows = useMemo(() => edition && linesOf(edition), [edition])
  const [edited, setEdited] = useState<Line>()
  const isUnset = rows?.some(({ number }) => built.some((one) => one.number === number))
  return (
    <>
      <SettingsHead title="Noodnummers" note={edition && `${edition.name}, in ${brand.my} van elke deelnemer`} />
      {isUnset && (
        <chakra.div marginBlockEnd="3">
          <Notice kind="warn" title="Nog niet ingevuld">
            Een nummer dat met 071 000 begint, is van niemand: wie het belt, krijgt geen gehoor. Vul de lijnen van je organisatie in.
          </Notice>
        </chakra.div>
      )}
      <SectionTable
        noun="noodnummers"
        hint="Wie of nummer"
        columns={columns}
        list={{ rows, ...list }}
        rowKey={(one) => String(one.at)}
        actions={(one) =>
          one.number !== alarm!.number && <RowAction icon="pen" label={`Bewerk ${one.who}`} onPress={() => setEdited(one)} />
        }
        empty={{ title: 'Geen noodnummers', text: 'Laad deze pagina opnieuw.' }}
      />
      {edited && (
        <EditDialog
          open
          onClose={() => setEdited(undefined)}
          title={edited.who}
          schema={formOf(edited)}
          fields={[
            { name: `facts.emergency.${indexOf(edited)}.who`, label: 'Wie' },
            { name: `facts.emergency.${indexOf(edited)}.number`, label: 'Nummer', kind: 'tel', hint: 'Bel het eerst zelf even.' },
            { name: `facts.emergency.${indexOf(edited)}.when`, label: 'Wanneer bel je dit', wide: true },
          ]}
          values={{ facts: { emergency: { [indexOf(edited)]: textsOf(edited) } }, version: edited.of.version }}
          save={({ version, facts: { emergency: typed } }, theirs) => {
            const [, ...lines] = linesOf(theirs ?? edited.of)
            const emergency = lines.map((line) => typed[indexOf(line)] ?? textsOf(line))
            return saveEdition(client, edited.of.id, { version, facts: { emergency } })
          }}
          done={{ title: 'Noodnummer bijgewerkt', description: 'Telefoons tonen het zodra ze de site weer horen.' }}
          changed={{ record: editionRecord, show: (changed) => describeConflict(changed, conflictColumns(edited.at)) }}
        >
          112 staat er altijd boven.
        </EditDialog>
      )}
    </>
  )
}

/** The index of a line in the edition's own list. That list lacks the alarm number 112, which is the first row of the table. */
const indexOf = ({ at }: Line) => String(at - 1)
const textsOf = ({ who, number, when }: Line) => ({ who, number, when })
const formOf = (line: Line) =>
  z.object({ facts: z.object({ emergency: z.object({ [indexOf(line)]: emergencyNumber }) }), version: z.string() })

/** The columns that show, after a conflict, this line as another user saved it. */
const conflictColumns = (at: number): readonly SectionColumn<Edition>[] =>
  columns.map(({ key, head, value }) => ({ key, head, value: (edition) => value(linesOf(edition)[at]!) }))
