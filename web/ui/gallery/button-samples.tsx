import { useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Tooltip } from '#web/ui/feedback/tooltip.tsx'
import { Row } from './sample-row.tsx'

/** Buttons in each variant and size, and the toast and the dialog that they open. */
export function ButtonSamples() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Row>
        <Button variant="primary" iconAfter="arrow">
          Naar betaling
        </Button>
        <Button>Vast</Button>
        <Button variant="outline">Rand</Button>
        <Button variant="quiet">Stil</Button>
        <Button variant="text">Tekst</Button>
        <Button variant="primary" busy busyText="Inloggen...">
          Inloggen
        </Button>
        <Button disabled>Uit</Button>
      </Row>
      <Row>
        <Button size="compact" icon="download" variant="outline">
          Download QR
        </Button>
        <Button size="compact" icon="share" variant="quiet" stacked>
          Deel
        </Button>
        <Button size="icon" variant="text" aria-label="Zoek" icon="search" />
        <Tooltip text="Bijgewerkt om 10:54">
          <Button size="table" variant="quiet" icon="refresh">
            Ververs
          </Button>
        </Tooltip>
        <Button
          size="compact"
          onClick={() => toast({ kind: 'success', title: 'Bewaard', description: 'Je gegevens staan op dit toestel.' })}
        >
          Toast
        </Button>
        <Button size="compact" onClick={() => setOpen(true)}>
          Dialog
        </Button>
      </Row>
      <Dialog open={open} onClose={() => setOpen(false)} title="Weet je het zeker?">
        <p>De wave en haar tijd verdwijnen. Deelnemers houden hun ticket.</p>
        <DialogActions>
          <Button variant="outline" size="compact" onClick={() => setOpen(false)}>
            Laat staan
          </Button>
          <Button size="compact">Verwijder</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
