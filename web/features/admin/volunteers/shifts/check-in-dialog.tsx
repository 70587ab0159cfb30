import { useQueryClient } from '@tanstack/react-query'
import type { AdminShift } from '#shared/contract/shifts.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { changeAssignment } from '#web/api/volunteer-queries.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { formatShift } from './shift-words.ts'

interface Props {
  shift: AdminShift
  volunteerId: string
  name: string
  onClose: () => void
}

/** Asks for confirmation before it checks in a volunteer on another day than the day of their shift. */
export function CheckInDialog({ shift, volunteerId, name, onClose }: Props) {
  const client = useQueryClient()
  const today = eventDateOf(serverClock.now())
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${name} vandaag inchecken?`}
      confirmLabel="Check toch in"
      failTitle="Niet ingecheckt"
      run={() => changeAssignment(client, { volunteerId, shiftId: shift.id, change: { assignment: 'check-in' } })}
      done={{ title: 'Ingecheckt', description: `${name}, ${formatShift(shift)}` }}
    >
      <p>{`De dienst is op ${formatEventDate(shift.day)}, van ${shift.from} tot ${shift.until} bij ${shift.place}. Vandaag is het ${formatEventDate(today)}.`}</p>
      <p>{`De gewerkte uren tellen vanaf nu.${shift.day < today ? ' Was de vrijwilliger er toen? Vul de tijden dan in met het potlood.' : ''}`}</p>
    </ConfirmDialog>
  )
}
