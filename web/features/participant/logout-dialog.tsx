import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { hasWaitingChange, useChanges } from './profile/changes.ts'
import { leaveSession } from './participant-session.ts'

/** Asks for a confirmation of a logout: after an accidental logout, a person without network cannot open their ticket. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const hasUnsent = useChanges(hasWaitingChange)
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void leaveSession(client)
  }
  return (
    <Dialog open={open} onClose={onClose} title="Uitloggen?">
      <p>Je ticket verdwijnt dan van dit toestel. Zonder bereik kun je het niet terughalen; de QR in je mail blijft geldig.</p>
      {hasUnsent && <p>Er wacht nog een wijziging van je profiel op bereik. Die gaat dan ook verloren.</p>}
      <DialogActions>
        <Button variant="outline" size="compact" onClick={onClose}>
          Blijf ingelogd
        </Button>
        <Button variant="solid" size="compact" busy={busy} busyText="Uitloggen..." onClick={leave}>
          Uitloggen
        </Button>
      </DialogActions>
    </Dialog>
  )
}
