import { useState } from 'react'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { StrayScan } from './stray-scan.ts'
import { useRevertScan } from './use-inbox.ts'

/** A button that reverts a scan or tap that counts for nobody, after a dialog that explains the effect. */
export function RevertScan({ scan }: { scan: StrayScan }) {
  const [confirming, setConfirming] = useState(false)
  const revert = useRevertScan(() => setConfirming(false))
  if (!useMayCall()(scanEndpoints.recordDecision)) return null
  const title = `Draai ${scan.label} terug`
  return (
    <>
      <Button size="table" variant="quiet" marginBlock="1" aria-label={title} onClick={() => setConfirming(true)}>
        Draai terug
      </Button>
      <Dialog open={confirming} onClose={() => setConfirming(false)} title={title}>
        <p>
          {scan.what.replace('de', 'De')}
          <span>{scan.timeKnown && ` om ${formatTime(scan.scannedAt, true)}`}</span> telt dan voor niemand
          <span>{`${scan.revertNote}.`}</span>
        </p>
        <p>Terugdraaien zelf kan niet teruggedraaid worden.</p>
        {revert.isError && <Notice kind="bad">{failureOf(revert.error).message}</Notice>}
        <DialogActions>
          <Button size="compact" variant="outline" onClick={() => setConfirming(false)}>
            Laat staan
          </Button>
          <Button size="compact" variant="solid" busy={revert.isPending} busyText="Bezig..." onClick={() => revert.mutate(scan)}>
            Draai terug
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
