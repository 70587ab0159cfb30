import { useQueryClient } from '@tanstack/react-query'
import type { ResultEntry, ResultMember } from '#shared/contract/results.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { StopDialog } from '#web/features/admin/participants/stop-dialog.tsx'
import { StatedTimeDialog } from '#web/features/admin/stated-time/stated-time-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { invalidateAffectedLists } from '#web/features/admin/waves/wave-queries.ts'

/** The end of somebody's race to record: a finish, or that they did not finish. */
export interface AskedEnd {
  kind: 'finish' | 'dnf'
  member: ResultMember
}

/** The buttons at the end of a row, for each member who started and has no end. */
export const EndActions = ({ entry, onAsk }: { entry: ResultEntry; onAsk: (asked: AskedEnd) => void }) =>
  entry.members
    .filter(({ status, erased }) => status === 'started' && !erased)
    .flatMap((member) => [
      <RowAction
        key={`${member.id} finish`}
        icon="flag"
        label={`Leg de finishtijd van ${member.name} vast`}
        needs={scanEndpoints.recordDecision}
        onPress={() => onAsk({ kind: 'finish', member })}
      />,
      <RowAction
        key={`${member.id} dnf`}
        icon="cross"
        label={`${member.name} is niet gefinisht`}
        needs={scanEndpoints.recordDecision}
        onPress={() => onAsk({ kind: 'dnf', member })}
      />,
    ])

/** The dialog that records an end. */
export function EndDialog({ asked: { kind, member }, day, onClose }: { asked: AskedEnd; day: string; onClose: () => void }) {
  const client = useQueryClient()
  const refresh = async () => invalidateAffectedLists(client)
  if (kind === 'dnf') return <StopDialog participant={member} onClose={onClose} refresh={refresh} />
  return (
    <StatedTimeDialog
      title={`Finishtijd van ${member.name}`}
      subject={{ kind, participantId: member.id }}
      eventDate={day}
      onClose={onClose}
      refresh={refresh}
    >
      <p>Deze tijd telt meteen mee, met een opmerking. Terugdraaien kan bij de deelnemer.</p>
    </StatedTimeDialog>
  )
}
