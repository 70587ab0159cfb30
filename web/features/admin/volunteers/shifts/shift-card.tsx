import type { AdminVolunteer } from '#shared/contract/community.ts'
import { shiftEndpoints, type AdminShift, type AssignedVolunteer } from '#shared/contract/shifts.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { ShiftPerson } from './shift-person.tsx'
import { describeClash, describePlaces, formatShift } from './shift-words.ts'
import type { useAssign } from './shift-queries.ts'

const Meta = chakra('span', { base: { textStyle: 'table', color: 'fg.muted' } })
const Tools = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginInlineStart: { md: 'auto' } },
})
const Note = chakra('p', { base: { textStyle: 'table', color: 'fg.muted', paddingBlockEnd: '2', maxWidth: 'measure' } })

interface Props {
  shift: AdminShift
  /** All shifts of the edition, to warn about a volunteer with two shifts at the same time. */
  shifts: readonly AdminShift[]
  volunteers: ReadonlyMap<string, AdminVolunteer>
  assign: ReturnType<typeof useAssign>
  onAssign: () => void
  onCheckIn: (person: AssignedVolunteer) => void
  onRelease: (person: AssignedVolunteer) => void
  onHours: (person: AssignedVolunteer) => void
  onEdit: () => void
  onDelete: () => void
}

/** A shift with its volunteers. */
export function ShiftCard({ shift, shifts, volunteers, assign, onAssign, onCheckIn, onRelease, onHours, onEdit, onDelete }: Props) {
  const { badge, text } = describePlaces(shift)
  return (
    <Panel
      title={`${shift.from}-${shift.until} ${shift.place}`}
      tools={
        <>
          <Meta>{volunteerRoleNames[shift.role]}</Meta>
          <Badge kind={badge}>{text}</Badge>
          <Tools>
            <IfAllowed call={shiftEndpoints.changeAssignment}>
              <Button size="table" variant="quiet" icon="plus" aria-label={`Deel mensen in bij ${formatShift(shift)}`} onClick={onAssign}>
                Deel in
              </Button>
            </IfAllowed>
            <RowAction icon="pen" label={`Bewerk ${formatShift(shift)}`} needs={shiftEndpoints.saveShift} onPress={onEdit} />
            <RowAction icon="trash" label={`Verwijder ${formatShift(shift)}`} needs={shiftEndpoints.deleteShift} onPress={onDelete} />
          </Tools>
        </>
      }
    >
      {shift.note && <Note>{shift.note}</Note>}
      {shift.people.length === 0 ? (
        <Note>Hier staat nog niemand.</Note>
      ) : (
        <ul>
          {shift.people.map((person) => (
            <ShiftPerson
              key={person.volunteerId}
              shift={shift}
              person={person}
              volunteer={volunteers.get(person.volunteerId)}
              clash={person.answer === 'refused' ? undefined : describeClash(shift, person.volunteerId, shifts)}
              assign={assign}
              onCheckIn={() => onCheckIn(person)}
              onRelease={() => onRelease(person)}
              onHours={() => onHours(person)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
