import { useState } from 'react'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { readSheet, type Sheet, type SheetKind } from './read-sheet.ts'

interface Props {
  kind: SheetKind
  hint: string
  onRead: (file: File, sheet: Sheet) => Promise<void> | void
}

/** Lets the user choose a spreadsheet or CSV file, and reads its table. Shows at the field why a file cannot be read. */
export function SheetField({ kind, hint, onRead }: Props) {
  const [fault, setFault] = useState<string>()
  const [isReading, setReading] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    const sheet = await readSheet(file, kind)
    setReading(false)
    if ('fault' in sheet) return setFault(sheet.fault)
    await onRead(file, sheet)
  }
  return (
    <>
      <Field label="Bestand" error={fault} hint={hint}>
        <Input
          size="table"
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          paddingBlock="1"
          onChange={(event) => {
            setFault(undefined)
            void choose(event.target.files?.[0])
          }}
        />
      </Field>
      {isReading && <Spinner />}
    </>
  )
}
