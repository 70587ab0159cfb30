import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { saleOfferQuery } from '#web/ui/ticket-sale/use-sale.ts'
import { isSameHead, type Sheet } from '#web/features/admin/sheet-import/read-sheet.ts'
import { SheetField } from '#web/features/admin/sheet-import/sheet-field.tsx'
import { ticketSheet } from './fields.ts'
import { digestFile } from './import-id.ts'
import { ImportSteps } from './import-steps.tsx'
import type { Mapping } from './plan-rows.ts'
import { PastImports } from './past-imports.tsx'

interface Chosen {
  name: string
  sheet: Sheet
  digest: string
}

/** Imports tickets that were sold elsewhere: choose a file, map its columns, check the rows, and import them. Also undoes past imports. */
export default function TicketImportDialog({ onClose }: { onClose: () => void }) {
  const offer = useQuery(saleOfferQuery)
  const [chosen, setChosen] = useState<Chosen>()
  const [before, setBefore] = useState<{ names: readonly string[]; mapping: Mapping }>()
  const [isPast, setPast] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const body = () => {
    if (isPast) return <PastImports onBack={() => setPast(false)} onBusy={setBusy} />
    if (offer.error && !offer.data) return <NotLoaded title="De dagen laden niet" of={[offer]} />
    if (!offer.data) return <Spinner />
    if (offer.data.days.length === 0)
      return (
        <EmptyState small title="Geen dag om in te lezen">
          Alle racedagen zijn voorbij. Maak in Instellingen, bij Edities, een nieuwe dag, dan kun je er hier tickets voor inlezen.
        </EmptyState>
      )
    if (!chosen) return <ChooseFile onChosen={setChosen} onPast={() => setPast(true)} onClose={onClose} />
    return (
      <ImportSteps
        key={chosen.digest}
        {...chosen}
        offer={offer.data}
        mappingBefore={before && isSameHead(before.names, chosen.sheet.names) ? before.mapping : undefined}
        onOther={(mapping) => {
          setBefore({ names: chosen.sheet.names, mapping })
          setChosen(undefined)
        }}
        onBusy={setBusy}
        onClose={onClose}
      />
    )
  }
  return (
    <TypedDialog
      open
      wide={chosen && !isPast ? 'screen' : true}
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
  return (
    <>
      <p>
        Voor tickets die ergens anders verkocht zijn, zoals bij RunSignup, Eventbrite of pretix. Je kiest wat in elke kolom staat en ziet
        elke fout voordat er iets verandert. Niemand krijgt mail, tenzij je dat aanzet.
      </p>
      <SheetField
        kind={ticketSheet}
        hint="Excel (.xlsx) of csv, hoogstens 20.000 regels. Voor een duo: één regel met beide personen, of twee regels met hetzelfde bestelnummer."
        onRead={async (file, sheet) => onChosen({ name: file.name, sheet, digest: await digestFile(file) })}
      />
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
