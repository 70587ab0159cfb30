import { useState } from 'react'
import type { StockUpdate } from '#shared/contract/materials.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { StockRow } from './apply-counts.ts'
import { CountForm } from './count-form.tsx'
import type { Recorder } from './use-recorder.ts'

interface CountDialogProps {
  row: StockRow | undefined
  checker: string
  recorder: Recorder
  onChecker: (name: string) => void
  onClose: () => void
}

const failed = 'Er is een fout opgetreden bij het bijwerken van de voorraad.'

/** Asks for a count and records it. If recording fails, the dialog stays open with the typed values. */
export function CountDialog({ row, checker, recorder, onChecker, onClose }: CountDialogProps) {
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string>()
  const close = () => {
    setReason(undefined)
    onClose()
  }
  const save = async (update: StockUpdate) => {
    if (!row) return
    setBusy(true)
    const result = await recorder.count(row.id, update)
    setBusy(false)
    if (!result.ok) {
      setReason(result.message)
      toast({ kind: 'destructive', title: 'Fout', description: failed })
      return
    }
    toast({
      kind: 'success',
      title: 'Voorraad bijgewerkt',
      ...(result.waits ? { description: 'Staat op dit toestel, en gaat weg zodra er bereik is.' } : {}),
    })
    onChecker(update.checkedBy)
    close()
  }
  return (
    <Dialog open={row !== undefined} onClose={close} title={row ? `Tel ${row.materialName}` : ''} keepOpen>
      {/* Shown here too, because an open dialog covers the toast. */}
      {reason && <Notice kind="bad" title={failed}>{`${reason} Wat je invulde staat er nog.`}</Notice>}
      {row && <CountForm row={row} checker={checker} busy={busy} onSave={(update) => void save(update)} onCancel={close} />}
    </Dialog>
  )
}
