import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { communityEndpoints, maxAddedVolunteers, type AddedVolunteer, type AdminVolunteer } from '#shared/contract/community.ts'
import { call } from '#web/api/call.ts'
import { getOfficeEdition } from '#web/api/office-edition.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { volunteersQuery } from '#web/api/volunteer-queries.ts'
import { MapColumns } from '#web/features/admin/sheet-import/map-columns.tsx'
import { PreviewRows, type PreviewTable } from '#web/features/admin/sheet-import/preview-rows.tsx'
import { isSameHead, type Sheet } from '#web/features/admin/sheet-import/read-sheet.ts'
import { SheetField } from '#web/features/admin/sheet-import/sheet-field.tsx'
import { formatRows, type RowOutcome } from '#web/features/admin/sheet-import/sheet-rows.ts'
import { FocusedStep } from '#web/features/admin/focused-step.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { formatVolunteers } from '#web/features/admin/volunteers/volunteer-words.ts'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { findDuplicates, planVolunteers } from './plan-volunteers.ts'
import { fieldWords, guessFields, volunteerSheet, type Field } from './volunteer-fields.ts'

const preview: PreviewTable<Field> = {
  label: 'vrijwilligers in het bestand',
  words: fieldWords,
  shown: ['name', 'email', 'phone', 'preferredRole', 'availability', 'experience'],
}

type Fields = (Field | undefined)[]

interface Chosen {
  name: string
  sheet: Sheet
}

/** Adds volunteers from a file: choose it, map its columns, see every fault, and add the valid rows. */
export default function ImportVolunteersDialog({ known, onClose }: { known: readonly AdminVolunteer[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>()
  const [before, setBefore] = useState<{ names: readonly string[]; fields: Fields }>()
  const [isBusy, setBusy] = useState(false)
  return (
    <TypedDialog
      open
      wide
      onClose={onClose}
      title="Vrijwilligers inlezen"
      isTyped={isBusy}
      words={{ question: 'Dit is nog bezig. Wat al gedaan is, blijft zo.', stay: 'Wacht', leave: 'Sluit toch' }}
    >
      {chosen ? (
        <Steps
          chosen={chosen}
          known={known}
          fieldsBefore={before && isSameHead(before.names, chosen.sheet.names) ? before.fields : undefined}
          onOther={(fields) => {
            setBefore({ names: chosen.sheet.names, fields })
            setChosen(undefined)
          }}
          onBusy={setBusy}
          onClose={onClose}
        />
      ) : (
        <>
          <p>
            Voor een lijst van vorig jaar of van een club. Je kiest wat in elke kolom staat en ziet elke fout voordat er iets verandert.
            Niemand krijgt mail.
          </p>
          <SheetField
            kind={volunteerSheet}
            hint="Excel (.xlsx) of csv, met minstens een naam en een e-mailadres per regel."
            onRead={(file, sheet) => setChosen({ name: file.name, sheet })}
          />
          <DialogActions>
            <Button size="compact" variant="outline" onClick={onClose}>
              Annuleren
            </Button>
          </DialogActions>
        </>
      )}
    </TypedDialog>
  )
}

interface StepsProps {
  chosen: Chosen
  known: readonly AdminVolunteer[]
  /** The choices for an earlier file with the same columns. */
  fieldsBefore: Fields | undefined
  onOther: (fields: Fields) => void
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

function Steps({ chosen: { name, sheet }, known: currentVolunteers, fieldsBefore, onOther, onBusy, onClose }: StepsProps) {
  const client = useQueryClient()
  const [fields, setFields] = useState<Fields>(() => fieldsBefore ?? guessFields(sheet.names))
  // The volunteers at the time the file was chosen: volunteers that this import itself adds must not count as duplicates.
  const [known] = useState(currentVolunteers)
  const [written, setWritten] = useState<ReadonlyMap<number, RowOutcome<Field>>>(new Map())
  const rows = useMemo(() => planVolunteers(sheet, fields), [sheet, fields])
  const outcomes = useMemo(() => new Map([...findDuplicates(rows, known), ...written]), [rows, known, written])
  const left = rows.flatMap(({ volunteer }) => (volunteer && !outcomes.has(volunteer.line) ? volunteer : []))
  const run = useMutation({
    retry: false,
    mutationFn: async (volunteers: readonly AddedVolunteer[]) => {
      onBusy(true)
      const edition = getOfficeEdition()
      for (let at = 0; at < volunteers.length; at += maxAddedVolunteers) {
        const portion = volunteers.slice(at, at + maxAddedVolunteers)
        const { results } = await unwrap(call(communityEndpoints.addVolunteers, { body: { rows: portion } }, { edition }))
        setWritten((before) => new Map([...before, ...results.map(({ line, outcome }) => [line, toOutcome(outcome)] as const)]))
      }
    },
    onSettled: async () => {
      onBusy(false)
      await client.invalidateQueries({ queryKey: volunteersQuery.queryKey })
    },
  })
  const added = [...written.values()].filter(({ outcome }) => outcome === 'written').length
  const isDone = run.isSuccess && left.length === 0
  return (
    <FocusedStep label={isDone ? 'Ingelezen' : 'Wat in de kolommen staat'} key={String(isDone)}>
      {isDone ? (
        <Notice kind="ok" title={`${formatVolunteers(added)} toegevoegd`}>
          Ze staan in de lijst van deze editie. Er is niemand gemaild.
        </Notice>
      ) : (
        <>
          <p>{`${name}: ${formatRows(sheet.rows.length)}. Kijk of elke kolom goed geraden is. Zonder rol of dagen nemen we aan dat alles mag.`}</p>
          {written.size === 0 && <MapColumns sheet={sheet} words={fieldWords} fields={fields} onChange={setFields} />}
        </>
      )}
      <PreviewRows rows={rows} outcomes={outcomes} table={preview} />
      {run.isError && (
        <Notice kind="bad" title="Niet alles ingelezen">
          {`${failureOf(run.error).message} Al toegevoegd: ${formatVolunteers(added)}. Ga verder met de rest; er komt niets dubbel in.`}
        </Notice>
      )}
      <DialogActions>
        {!isDone && (
          <Button size="compact" variant="outline" disabled={run.isPending} onClick={() => onOther(fields)}>
            Ander bestand
          </Button>
        )}
        {isDone ? (
          <Button size="compact" variant="solid" onClick={onClose}>
            Klaar
          </Button>
        ) : (
          <Button
            size="compact"
            variant="solid"
            disabled={left.length === 0}
            busy={run.isPending}
            busyText={`${added}...`}
            onClick={() => run.mutate(left)}
          >
            {left.length === 0 ? 'Niets om toe te voegen' : `Voeg ${formatVolunteers(left.length)} toe`}
          </Button>
        )}
      </DialogActions>
    </FocusedStep>
  )
}

const toOutcome = (outcome: 'added' | 'duplicate'): RowOutcome<Field> =>
  outcome === 'added' ? { outcome: 'written' } : { outcome, fault: { at: 'email', message: 'Staat al in de lijst' } }
