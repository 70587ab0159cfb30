import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, and what can't be taken back. */
  children?: ReactNode
  confirm: string
  /** Leaves everything as it is. */
  keep?: string
  run: () => Promise<unknown>
  /** Of the toast when it worked; its description may name whom. */
  done: { title: string; description?: string }
  /** Takes it back, for as long as the toast stands. */
  undo?: () => Promise<unknown>
  failTitle?: string
}

/** Asks once more before something is done; says what failed where it was asked. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirm, keep = 'Annuleren', run, done, undo, failTitle = 'Fout bij verwijderen' } = props
  const act = useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast({ kind: 'success', ...done, action: undo && { label: 'Ongedaan maken', run: () => void takeBack(undo) } })
      close()
    },
    onError: (error) => toast({ kind: 'destructive', title: failTitle, description: failureOf(error).message }),
  })
  const close = () => {
    act.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={title}>
      {children}
      {act.isError && <Notice kind="bad">{failureOf(act.error).message}</Notice>}
      <DialogActions>
        <Button size="compact" variant="outline" onClick={close}>
          {keep}
        </Button>
        <Button size="compact" variant="solid" busy={act.isPending} busyText="Bezig..." onClick={() => act.mutate()}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

async function takeBack(undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo()
    toast({ kind: 'success', title: 'Teruggedraaid' })
  } catch (error) {
    toast({ kind: 'destructive', title: 'Terugdraaien mislukt', description: failureOf(error).message })
  }
}
