import type { AdminVolunteer } from '#shared/contract/community.ts'
import { shiftEndpoints, type AdminShift, type AssignedVolunteer } from '#shared/contract/shifts.ts'
import { eventDateOf, formatShortDayTime, formatTime } from '#shared/lib/dates.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { answerBadges, formatShift } from './shift-words.ts'
import type { useAssign } from './shift-queries.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    paddingBlock: '1',
    borderBlockStart: '1px solid',
    borderColor: 'edge.soft',
    textStyle: 'table',
  },
})
const Name = chakra('span', {
  base: { fontWeight: 'semibold', color: 'fg.strong', flex: '1 1 11rem', minWidth: '0', overflowWrap: 'anywhere' },
})
const Phone = chakra('a', { base: { color: 'fg.muted', flex: '0 0 8rem' } })
// The parts from here on have fixed widths, so that the rows of a shift line up.
const State = chakra('span', { base: { flex: { base: '1 0 9rem', lg: '0 0 12rem' } } })
const Acts = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    marginInlineStart: 'auto',
    flex: { lg: '0 0 12rem' },
  },
})

/** Formats a time, with its day if that is not the day of the shift. */
const formatMoment = (at: string, { day }: AdminShift) => (eventDateOf(at) === day ? formatTime(at) : formatShortDayTime(at))

interface Props {
  shift: AdminShift
  person: AssignedVolunteer
  volunteer: AdminVolunteer | undefined
  /** Another shift of the volunteer at the same time, in words. */
  clash: string | undefined
  assign: ReturnType<typeof useAssign>
  onCheckIn: () => void
  onRelease: () => void
  onHours: () => void
}

/** A volunteer on a shift, with their answer and the buttons to check in and out. */
export function ShiftPerson({ shift, person, volunteer, clash, assign, onCheckIn, onRelease, onHours }: Props) {
  const may = useMayCall()(shiftEndpoints.changeAssignment)
  const [kind, text] = answerBadges[person.answer]
  const name = volunteer?.name ?? 'Vrijwilliger van een andere editie'
  const change = (assignment: 'check-out' | 'undo-check') =>
    assign.mutate({ volunteerId: person.volunteerId, shiftId: shift.id, change: { assignment } })
  const isBusy = assign.isPending && assign.variables.volunteerId === person.volunteerId && assign.variables.shiftId === shift.id
  const { checkedInAt, checkedOutAt } = person
  return (
    <Row>
      <Name>{name}</Name>
      {volunteer?.phone ? <Phone href={`tel:${volunteer.phone}`}>{volunteer.phone}</Phone> : <Phone as="span">Geen telefoon</Phone>}
      <State>
        {checkedInAt === null ? (
          <Badge kind={kind}>{person.answer === 'open' && person.mailedAt === null ? 'Nog niet gemaild' : text}</Badge>
        ) : (
          <Badge kind={checkedOutAt === null ? 'run' : 'done'}>
            {checkedOutAt === null
              ? `Er sinds ${formatMoment(checkedInAt, shift)}`
              : `${formatMoment(checkedInAt, shift)} tot ${formatTime(checkedOutAt)}`}
          </Badge>
        )}
        {clash && <Badge kind="bad">{clash}</Badge>}
      </State>
      {may && (
        <Acts>
          {person.answer === 'refused' ? null : checkedInAt === null ? (
            <Button size="table" variant="quiet" busy={isBusy} busyText="Bezig..." aria-label={`Check ${name} in`} onClick={onCheckIn}>
              Check in
            </Button>
          ) : (
            checkedOutAt === null && (
              <Button
                size="table"
                variant="quiet"
                busy={isBusy}
                busyText="Bezig..."
                aria-label={`Check ${name} uit`}
                onClick={() => change('check-out')}
              >
                Check uit
              </Button>
            )
          )}
          {person.answer !== 'refused' && <RowAction icon="pen" label={`Verbeter de tijden van ${name}`} onPress={onHours} />}
          {checkedInAt === null ? (
            <RowAction icon="cross" label={`Haal ${name} van ${formatShift(shift)}`} onPress={onRelease} />
          ) : (
            <RowAction icon="back" label={`Draai het inchecken van ${name} terug`} onPress={() => change('undo-check')} />
          )}
        </Acts>
      )}
    </Row>
  )
}
