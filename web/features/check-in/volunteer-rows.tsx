import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shiftEndpoints } from '#shared/contract/shifts.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { changeAssignment, shiftsQuery } from '#web/api/volunteer-queries.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Row, Rows, Who } from './hit-rows.tsx'
import type { VolunteerHit } from './use-volunteer-hits.ts'

/** Keeps the time and the button together on one line. */
const Standing = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3' } })

/** Lists the volunteers that a search found, each with a button to check them in or out for a shift of today. */
export function VolunteerRows({ hits }: { hits: readonly VolunteerHit[] }) {
  return (
    <Rows aria-label="Vrijwilligers">
      {hits.map((hit) => (
        <VolunteerRow key={`${hit.volunteer.id} ${hit.today?.shift.id}`} hit={hit} />
      ))}
    </Rows>
  )
}

function VolunteerRow({ hit: { volunteer, today } }: { hit: VolunteerHit }) {
  return (
    <Row>
      <Who>
        <b>{volunteer.name}</b>
        <span>
          {today ? `Vrijwilliger, ${today.shift.from}-${today.shift.until} ${today.shift.place}` : 'Vrijwilliger, vandaag geen dienst'}
        </span>
      </Who>
      {today && <State name={volunteer.name} {...today} />}
    </Row>
  )
}

function State({ name, shift, person }: { name: string } & NonNullable<VolunteerHit['today']>) {
  const { answer, checkedInAt, checkedOutAt } = person
  const may = useMayCall()(shiftEndpoints.changeAssignment)
  const change = useVolunteerCheckIn(name, { volunteerId: person.volunteerId, shiftId: shift.id })
  if (checkedInAt !== null)
    return (
      <Standing>
        <Badge kind="ok">
          {checkedOutAt === null ? `Er sinds ${formatTime(checkedInAt)}` : `${formatTime(checkedInAt)} tot ${formatTime(checkedOutAt)}`}
        </Badge>
        {checkedOutAt === null && may && (
          <Button
            size="table"
            variant="outline"
            busy={change.isPending}
            busyText="Bezig..."
            aria-label={`Check ${name} uit bij ${shift.place}, ${shift.from}`}
            onClick={() => change.mutate('check-out')}
          >
            Check uit
          </Button>
        )}
      </Standing>
    )
  if (answer === 'refused') return <Badge kind="gone">Zei nee</Badge>
  if (!may) return <Badge kind="gone">Nog niet ingecheckt</Badge>
  return (
    <Button
      size="table"
      variant="solid"
      busy={change.isPending}
      busyText="Bezig..."
      aria-label={`Check ${name} in bij ${shift.place}, ${shift.from}`}
      onClick={() => change.mutate('check-in')}
    >
      Check in
    </Button>
  )
}

const doneTitles = { 'check-in': 'Ingecheckt', 'check-out': 'Uitgecheckt', 'undo-check': 'Teruggedraaid' } as const

/** Checks a volunteer in or out, or undoes the check-in. Needs a connection, because crew phones do not have the volunteers. */
function useVolunteerCheckIn(name: string, place: { volunteerId: string; shiftId: string }) {
  const client = useQueryClient()
  const check = useMutation({
    // A retry is safe, because all these changes are idempotent.
    retry: 1,
    mutationFn: (assignment: keyof typeof doneTitles) => changeAssignment(client, { ...place, change: { assignment } }),
    onSuccess: (_, assignment) =>
      toast({
        kind: 'success',
        title: doneTitles[assignment],
        // Says that this is a volunteer, because a runner may have the same name.
        description: `${name}, vrijwilliger`,
        ...(assignment === 'check-in' ? { action: { label: 'Ongedaan maken', run: () => check.mutate('undo-check') } } : {}),
      }),
    onError: (error, assignment) => {
      const failure = failureOf(error)
      toast({
        kind: 'destructive',
        title: `Niet ${doneTitles[assignment].toLowerCase()}`,
        description:
          failure.kind === 'refused' ? failure.message : `${failure.message} Vrijwilligers in- en uitchecken kan alleen met verbinding.`,
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: shiftsQuery.queryKey }),
  })
  return check
}
