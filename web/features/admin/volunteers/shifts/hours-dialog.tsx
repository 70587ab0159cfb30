import { useQueryClient } from '@tanstack/react-query'
import { shiftHours, type AdminShift, type AssignedVolunteer } from '#shared/contract/shifts.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { changeAssignment } from '#web/api/volunteer-queries.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { formatShift } from './shift-words.ts'

interface Props {
  shift: AdminShift
  person: AssignedVolunteer
  name: string
  onClose: () => void
}

/** Corrects the check-in and check-out times of a volunteer, or enters them afterwards. */
export function HoursDialog({ shift, person: { volunteerId, checkedInAt, checkedOutAt }, name, onClose }: Props) {
  const client = useQueryClient()
  return (
    <EditDialog
      open
      onClose={onClose}
      title={`Tijden van ${name}`}
      schema={shiftHours}
      fields={[
        { name: 'from', label: 'Ingecheckt om', kind: 'time' },
        {
          name: 'until',
          label: 'Uitgecheckt om',
          kind: 'time',
          optional: true,
          hint: 'Vroeger dan het inchecken? Dan is het de dag erna.',
        },
      ]}
      values={{
        from: checkedInAt === null ? shift.from : formatTime(checkedInAt),
        until: checkedOutAt === null ? '' : formatTime(checkedOutAt),
      }}
      save={(hours) => changeAssignment(client, { volunteerId, shiftId: shift.id, change: { assignment: 'hours', ...hours } })}
      done={{ title: 'Tijden verbeterd', description: `${name}, ${formatShift(shift)}` }}
      above={<p>{`${formatShift(shift)}. Wat er stond, blijft in het logboek.`}</p>}
    />
  )
}
