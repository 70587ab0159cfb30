import { useState, type ReactNode } from 'react'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { IfAllowed } from './if-allowed.tsx'
import { ConfirmDialog } from './table/confirm-dialog.tsx'

interface UndoEventProps {
  title: string
  /** Absent: a wave's. */
  participantId?: string
  target: string
  /** Asks again for what shows it. */
  refresh: () => Promise<unknown>
  /** In a line of text, and not in a table. */
  inLine?: boolean
  /** What it will do. */
  children: ReactNode
}

/** Takes back what a post or a person recorded, after saying what that does; for who may decide over scans. */
export function UndoEvent({ title, participantId, target, refresh, inLine = false, children }: UndoEventProps) {
  const [asking, setAsking] = useState(false)
  const look = inLine ? ({ variant: 'text', marginBlock: '-1.5' } as const) : ({ variant: 'quiet' } as const)
  const body = { kind: 'undo', target, ...(participantId === undefined ? {} : { participantId }) } as const
  return (
    <IfAllowed call={scanEndpoints.recordDecision}>
      <Button size="table" {...look} aria-label={title} onClick={() => setAsking(true)}>
        Draai terug
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        confirm="Draai terug"
        keep="Laat staan"
        run={async () => {
          try {
            await unwrap(call(scanEndpoints.recordDecision, { body }))
          } finally {
            await refresh()
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
