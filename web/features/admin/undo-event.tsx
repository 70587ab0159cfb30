import { useEffect, useRef, useState, type ReactNode } from 'react'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { returnFocus } from '#web/ui/navigation/return-focus.ts'
import { awaitRefetch } from './await-refetch.ts'
import { IfAllowed } from './if-allowed.tsx'
import { ConfirmDialog } from './table/confirm-dialog.tsx'

interface UndoEventProps {
  title: string
  /** The participant whom the event is about. Absent if the event is about a whole wave. */
  participantId?: string
  /** The id of the event to undo. */
  target: string
  /** Refetches the lists that show the event. */
  refresh: () => Promise<unknown>
  /** Whether the button is part of a line of text instead of a table. */
  inLine?: boolean
  /** Explains the effect of undoing the event, before the user confirms it. */
  children: ReactNode
}

/** A button that undoes an event of a post or an administrator after a confirmation, for roles that may decide about scans. */
export function UndoEvent({ title, participantId, target, refresh, inLine = false, children }: UndoEventProps) {
  const [isConfirming, setConfirming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The browser would return the focus to the button, which is gone after the undo. So the focus goes to the button's row, or to the
  // section if the row is gone too.
  useEffect(() => {
    if (!isConfirming) return undefined
    const places = ['li, tr', 'section'].map((place) => button.current?.closest(place))
    return () => returnFocus(() => places)
  }, [isConfirming])
  const style = inLine ? ({ variant: 'text', marginBlock: '-1.5' } as const) : ({ variant: 'quiet' } as const)
  const body = { kind: 'undo', target, ...(participantId === undefined ? {} : { participantId }) } as const
  return (
    <IfAllowed call={scanEndpoints.recordDecision}>
      <Button ref={button} size="table" {...style} aria-label={title} onClick={() => setConfirming(true)}>
        Draai terug
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={title}
        confirmLabel="Draai terug"
        cancelLabel="Laat staan"
        run={async () => {
          try {
            await unwrap(call(scanEndpoints.recordDecision, { body }))
          } finally {
            await awaitRefetch(refresh)
          }
        }}
        done={{ title: 'Teruggedraaid', description: 'De telefoons horen het bij hun volgende contact.' }}
        failTitle="Niet teruggedraaid"
      >
        {children}
      </ConfirmDialog>
    </IfAllowed>
  )
}
