import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { saleOfferQuery } from '#web/ui/ticket-sale/use-sale.ts'
import { digestFile } from './import-id.ts'
import { ImportSteps } from './import-steps.tsx'
import { PastImports } from './past-imports.tsx'
import { readSheet, type Sheet } from './read-sheet.ts'

interface Chosen {
  name: string
  sheet: Sheet
  digest: string
}

/** Reads tickets that were sold elsewhere from a file: choose, say what the columns hold, try, and write. Also undoes an earlier import. */
export default function TicketImportDialog({ onClose }: { onClose: () => void }) {
  const offer = useQuery(saleOfferQuery)
  const [chosen, setChosen] = useState<Chosen>()
  const [isPast, setPast] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const body = () => {
    if (isPast) return <PastImports onBack={() => setPast(false)} onBusy={setBusy} />
    if (offer.error && !offer.data) return <NotLoaded title="De dagen laden niet" of={[offer]} />
    if (!offer.data) return <Spinner />
    if (offer.data.days.length === 0)
      return (
        <EmptyState small title="Geen dag om in te lezen">
          Alle racedagen zijn voorbij. Maak bij Evenementen een nieuwe dag, dan kun je er hier tickets voor inlezen.
        </EmptyState>
      )
    if (!chosen) return <ChooseFile onChosen={setChosen} onPast={() => setPast(true)} onClose={onClose} />
    return (
      <ImportSteps
        key={chosen.digest}
        {...chosen}
        offer={offer.data}
        onOther={() => setChosen(undefined)}
        onBusy={setBusy}
        onClose={onClose}
      />
    )
  }
  return (
    <TypedDialog
      open
      wide
      onClose={onClose}
      title={isPast ? 'Eerder ingelezen' : 'Tickets inlezen'}
      isTyped={isBusy}
      words={{ question: 'Dit is nog bezig. Wat al gedaan is, blijft zo.', stay: 'Wacht', leave: 'Sluit toch' }}
    >
      {body()}
    </TypedDialog>
  )
}

function ChooseFile({ onChosen, onPast, onClose }: { onChosen: (chosen: Chosen) => void; onPast: () => void; onClose: () => void }) {
  const [fault, setFault] = useState<string>()
  const [isReading, setReading] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    const sheet = await readSheet(file)
    setReading(false)
    if ('fault' in sheet) return setFault(sheet.fault)
    onChosen({ name: file.name, sheet, digest: await digestFile(file) })
  }
  return (
    <>
      <p>
        Voor tickets die ergens anders verkocht zijn, zoals bij RunSignup, Eventbrite of pretix. Je kiest wat in elke kolom staat en ziet
        elke fout voordat er iets verandert. Niemand krijgt mail, tenzij je dat aanzet.
      </p>
      <Field
        label="Bestand"
        error={fault}
        hint="Excel (.xlsx) of csv, hoogstens 20.000 regels. Voor een duo: één regel met beide personen, of twee regels met hetzelfde bestelnummer."
      >
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
      <DialogActions>
        <Button size="compact" variant="quiet" onClick={onPast}>
          Eerder ingelezen
        </Button>
        <Button size="compact" variant="outline" onClick={onClose}>
          Annuleren
        </Button>
      </DialogActions>
    </>
  )
}
