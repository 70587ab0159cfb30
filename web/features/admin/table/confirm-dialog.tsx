import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Explains the effect, and whether it can be undone. */
  children?: ReactNode
  confirmLabel: string
  /** The text of the button that cancels. */
  cancelLabel?: string
  run: () => Promise<unknown>
  /** The toast after success; its description may name the record. */
  done: { title: string; description?: string }
  /** Undoes `run`; offered as long as the toast is shown. */
  undo?: () => Promise<unknown>
  failTitle?: string
}

/** Asks for confirmation before `run`, and shows a failure in the same dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    confirmLabel,
    cancelLabel: cancel = 'Annuleren',
    run,
    done,
    undo,
    failTitle = 'Fout bij verwijderen',
  } = props
  const act = useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast({ kind: 'success', ...done, action: undo && { label: 'Ongedaan maken', run: () => void runUndo(undo) } })
      close()
    },
    onError: (error) => toast({ kind: 'destructive', title: failTitle, description: failureOf(error).message }),
  })
  const close = () => {
    act.reset()
    onClose()
  }
  const cancelButton = useRef<HTMLButtonElement>(null)
  // The browser focuses the first control, which may be a link in the text: a hasty Enter would then leave the page.
  useEffect(() => {
    const button = open ? cancelButton.current : null
    if (!button?.closest('dialog')?.querySelector('input, select, textarea')) button?.focus()
  }, [open])
  return (
    <Dialog open={open} onClose={close} title={title}>
      {children}
      {act.isError && <Notice kind="bad">{failureOf(act.error).message}</Notice>}
      <DialogActions>
        <Button ref={cancelButton} size="compact" variant="outline" onClick={close}>
          {cancel}
        </Button>
        <Button size="compact" variant="solid" busy={act.isPending} busyText="Bezig..." onClick={() => act.mutate()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

async function runUndo(undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo()
    toast({ kind: 'success', title: 'Teruggedraaid' })
  } catch (error) {
    toast({ kind: 'destructive', title: 'Terugdraaien mislukt', description: failureOf(error).message })
  }
}
