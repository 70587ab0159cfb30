import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TimelineItem } from '#shared/contract/participants.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { May } from '#web/features/admin/may.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { refreshDossier } from './dossier-query.ts'
import { sayUndo } from './timeline-words.ts'

/** Takes back what a post or a person recorded, after saying what that does. Nothing for what can't be taken back. */
export function UndoEvent({ item, participantId, name }: { item: TimelineItem; participantId: string; name: string }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { undo } = item
  if (!undo) return null
  const { title, does } = sayUndo(item, name)
  return (
    <May call={scanEndpoints.recordDecision}>
      <Button size="table" variant="text" marginBlock="-1.5" aria-label={title} onClick={() => setAsking(true)}>
        Draai terug
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        confirm="Draai terug"
        keep="Laat staan"
        run={async () => {
          await unwrap(call(scanEndpoints.recordDecision, { body: { kind: 'undo', participantId, target: undo.target } }))
          await refreshDossier(client)
        }}
        done={{ title: 'Teruggedraaid', description: 'De telefoons horen het bij hun volgende contact.' }}
        failTitle="Niet teruggedraaid"
      >
        <p>{does}</p>
        <p>Terugdraaien zelf kan niet teruggedraaid worden: klopte het toch, leg het dan opnieuw vast.</p>
      </ConfirmDialog>
    </May>
  )
}
