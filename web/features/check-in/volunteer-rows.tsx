import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shiftEndpoints } from '#shared/contract/shifts.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { changeAssignment, shiftsQuery } from '#web/api/volunteer-queries.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Row, Rows, Who } from './hit-rows.tsx'
import type { VolunteerHit } from './use-volunteer-hits.ts'

/** Keeps the time and the buttons together on one line, unless the row is too narrow for it. */
const Standing = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' } })
const Failure = chakra('p', { base: { flexBasis: 'full', color: 'bad', fontWeight: 'semibold', _empty: { display: 'none' } } })

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
  const change = useVolunteerCheckIn({ volunteerId: person.volunteerId, shiftId: shift.id })
  const isIn = checkedInAt !== null
  const isRefused = !isIn && answer === 'refused'
  const mayUndo = isIn && checkedOutAt === null && change.isSuccess && change.variables === 'check-in'
  const place = `bij ${shift.place}, ${shift.from}`
  return (
    <>
      <Standing>
        {/* The row shows the result, because a toast would cover the buttons of other rows. */}
        <span role="status">
          {isIn && (
            <Badge kind="ok">
              {checkedOutAt === null ? `Er sinds ${formatTime(checkedInAt)}` : `${formatTime(checkedInAt)} tot ${formatTime(checkedOutAt)}`}
            </Badge>
          )}
          {isRefused && <Badge kind="gone">Zei nee</Badge>}
          {!isIn && !isRefused && !may && <Badge kind="gone">Nog niet ingecheckt</Badge>}
        </span>
        {mayUndo && (
          <Button
            size="table"
            variant="text"
            aria-label={`Ongedaan maken: ${name} is ingecheckt ${place}`}
            onClick={() => change.mutate('undo-check')}
          >
            Ongedaan maken
          </Button>
        )}
        {may && !isRefused && checkedOutAt === null && (
          <Button
            size="table"
            variant={isIn ? 'outline' : 'solid'}
            busy={change.isPending}
            busyText="Bezig..."
            aria-label={`Check ${name} ${isIn ? 'uit' : 'in'} ${place}`}
            onClick={() => change.mutate(isIn ? 'check-out' : 'check-in')}
          >
            {isIn ? 'Check uit' : 'Check in'}
          </Button>
        )}
      </Standing>
      <Failure role="alert">{change.isError && formatFailure(change.error, change.variables)}</Failure>
    </>
  )
}

const doneWords = { 'check-in': 'ingecheckt', 'check-out': 'uitgecheckt', 'undo-check': 'teruggedraaid' } as const

function formatFailure(error: Error, change: keyof typeof doneWords): string {
  const failure = failureOf(error)
  const advice = failure.kind === 'refused' ? '' : ' Vrijwilligers in- en uitchecken kan alleen met verbinding.'
  return `Niet ${doneWords[change]}. ${failure.message}${advice}`
}

/** Checks a volunteer in or out, or undoes the check-in. Needs a connection, because crew phones do not have the volunteers. */
function useVolunteerCheckIn(place: { volunteerId: string; shiftId: string }) {
  const client = useQueryClient()
  return useMutation({
    // A retry is safe, because all these changes are idempotent.
    retry: 1,
    mutationFn: (assignment: keyof typeof doneWords) => changeAssignment(client, { ...place, change: { assignment } }),
    onSettled: () => client.invalidateQueries({ queryKey: shiftsQuery.queryKey }),
  })
}
