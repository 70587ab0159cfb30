import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { useDesk } from './desk.ts'

interface UndoCheckInProps {
  participantId: string
  name: string
  scanId: string
  onUndone: () => void
}

/** A button that undoes the last check-in of this desk, after a dialog that explains the effect. */
export function UndoCheckIn({ participantId, name, scanId, onUndone }: UndoCheckInProps) {
  const { isOnServer, undoCheckIn } = useDesk()
  const [isConfirming, setConfirming] = useState(false)
  const undo = useMutation({
    mutationFn: () => undoCheckIn({ participantId, scanId }),
    networkMode: 'always',
    onSuccess(refusal) {
      if (refusal !== undefined) return
      toast({ kind: 'success', title: 'Teruggedraaid', description: `De check-in van ${name} telt niet meer mee.` })
      onUndone()
    },
  })
  const mayDecide = useMayCall()(scanEndpoints.recordDecision)
  if (isOnServer && !mayDecide) return null
  const title = `Draai de check-in van ${name} terug`
  return (
    <>
      <Button size="table" variant="outline" marginBlockStart="2" aria-label={title} onClick={() => setConfirming(true)}>
        Draai terug
      </Button>
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} title={title}>
        <p>{`De check-in telt dan niet meer mee. Daarna kan ${name} opnieuw inchecken.`}</p>
        <p>Terugdraaien zelf kan niet teruggedraaid worden.</p>
        {undo.data !== undefined && <Notice kind="bad">{undo.data}</Notice>}
        <DialogActions>
          <Button size="compact" variant="outline" onClick={() => setConfirming(false)}>
            Laat staan
          </Button>
          <Button size="compact" variant="solid" busy={undo.isPending} busyText="Bezig..." onClick={() => undo.mutate()}>
            Draai terug
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
