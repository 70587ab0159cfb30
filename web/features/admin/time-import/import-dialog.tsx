import { useState } from 'react'
import { importKinds } from '#shared/contract/time-import.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { FocusedStep } from '#web/features/admin/focused-step.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { formatTimes, importKindWords } from './import-words.ts'
import { ImportPreview } from './import-preview.tsx'
import { decodeText } from './read-csv.ts'
import { readTimeFile } from './read-time-file.ts'
import { useTimeImport, type ImportKind } from './use-time-import.ts'

/** Imports times from a file: choose the file, preview the changes, confirm. Nothing is written before the confirmation. */
export function ImportDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const times = useTimeImport(day)
  const { seen, run, result } = times
  const isDone = run.isSuccess
  return (
    <TypedDialog
      open
      wide
      onClose={onClose}
      title="Tijden inlezen"
      isTyped={run.isPending}
      words={{ question: 'Er worden nog tijden ingelezen.', stay: 'Wacht', leave: 'Sluit toch' }}
    >
      {!seen && <ChooseFile day={day} times={times} onClose={onClose} />}
      {seen && !isDone && <ImportPreview times={times} seen={seen} />}
      {isDone && (
        <FocusedStep label="Ingelezen">
          <Notice kind={result.refused.length > 0 ? 'warn' : 'ok'} title={`${formatTimes(result.written)} ingelezen`}>
            <p>
              Elke tijd staat in de tijdlijn van de deelnemer, en is daar terug te draaien. Alles tegelijk draai je terug bij ‘Eerder
              ingelezen’.
            </p>
            {result.refused.map(({ line, message }) => (
              <p key={line}>{`Regel ${line} niet: ${message}`}</p>
            ))}
          </Notice>
          <DialogActions>
            <Button size="compact" variant="solid" onClick={onClose}>
              Klaar
            </Button>
          </DialogActions>
        </FocusedStep>
      )}
    </TypedDialog>
  )
}

interface ChooseProps {
  day: string
  times: ReturnType<typeof useTimeImport>
  onClose: () => void
}

/** The largest accepted file size, more than any file that timing software writes. */
const maxBytes = 2_000_000

function ChooseFile({ day, times: { preview }, onClose }: ChooseProps) {
  const [kind, setKind] = useState<ImportKind>('finish')
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const refuse = (why: string) => {
    setFault(why)
    focusFirstError()
  }
  const look = async () => {
    if (!file) return refuse('Kies een bestand')
    if (file.size > maxBytes) return refuse('Dit bestand is te groot. Knip het in stukken van hoogstens 5.000 regels.')
    const read = readTimeFile(decodeText(await file.arrayBuffer()), kind)
    if ('fault' in read) return refuse(read.fault)
    setFault(undefined)
    preview.mutate({ kind, rows: read.rows })
  }
  return (
    <>
      <p>{`Kloktijden van ${formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}, uit een csv-bestand met per regel een startnummer of bandje en een tijd, zoals 412;10:02:33. Je ziet eerst wat er verandert.`}</p>
      <Field label="Wat staat erin">
        <Select size="table" value={kind} onChange={(event) => setKind(event.target.value as ImportKind)}>
          {importKinds.map((one) => (
            <option key={one} value={one}>
              {importKindWords[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Bestand" error={fault} hint="Csv, met puntkomma’s, komma’s of tabs. Hoogstens 5.000 regels.">
        <Input
          size="table"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          paddingBlock="1"
          onChange={(event) => {
            setFile(event.target.files?.[0])
            setFault(undefined)
          }}
        />
      </Field>
      {preview.isError && <Notice kind="bad" title="Niet gelezen">{`${failureOf(preview.error).message} Er is niets ingelezen.`}</Notice>}
      <DialogActions>
        <Button size="compact" variant="outline" onClick={onClose}>
          Annuleren
        </Button>
        <Button size="compact" variant="solid" busy={preview.isPending} busyText="Bezig..." onClick={() => void look()}>
          Bekijk wat er verandert
        </Button>
      </DialogActions>
    </>
  )
}
