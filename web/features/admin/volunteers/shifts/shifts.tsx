import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shiftEndpoints, type AdminShift, type AssignedVolunteer } from '#shared/contract/shifts.ts'
import { countFreeShiftPlaces, listMailed, getShiftBounds } from '#shared/domain/volunteers/shifts.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { editionDaysQuery } from '#web/features/admin/dashboard-queries.ts'
import { shiftsQuery, volunteersQuery } from '#web/api/volunteer-queries.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { DayButtons } from '#web/features/admin/day-buttons.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'
import { usePrinting } from '#web/ui/results/use-printing.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { formatVolunteers } from '#web/features/admin/volunteers/volunteer-words.ts'
import { Hours } from './hours.tsx'
import { MailShiftsButton } from './mail-shifts-button.tsx'
import { PrintShifts } from './print-shifts.tsx'
import { ShiftCard } from './shift-card.tsx'
import { ShiftDialogs, type OpenDialog } from './shift-dialogs.tsx'
import { useAssign, useVolunteersById } from './shift-queries.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const hoursView = 'uren'

/** `/admin/vrijwilligers/diensten`: the shifts with their volunteers, answers, check-ins and hours. */
export default function ShiftsScreen() {
  usePageTitle('Diensten')
  const [search, change] = useSearchChanges()
  const query = useQuery(shiftsQuery)
  const list = useQuery(volunteersQuery)
  const raceDays = useQuery(editionDaysQuery).data
  const volunteers = useVolunteersById()
  const assign = useAssign()
  const [open, setOpen] = useState<OpenDialog>()
  const printedAt = usePrinting()
  const shifts = query.data
  const days = [...new Set(shifts?.map(({ day }) => day))]
  const isHours = search.get('beeld') === hoursView
  const day = chooseDay(days, search.get('dag'))
  const shown = shifts?.filter((one) => one.day === day) ?? []
  const error = query.error ?? list.error
  /** Removes a volunteer from a shift. If the shift was mailed to the volunteer, opens a dialog first. */
  const release = ({ id: shiftId }: AdminShift, person: AssignedVolunteer) => {
    const { volunteerId } = person
    if (listMailed([person]).length > 0) setOpen({ what: 'release', id: shiftId, volunteerId })
    else assign.mutate({ volunteerId, shiftId, change: { assignment: 'release' } })
  }
  /** Checks a volunteer in. If the shift is on another day, asks for confirmation first. */
  const checkIn = (shift: AdminShift, { volunteerId }: AssignedVolunteer) => {
    if (isOnDuty(shift, serverClock.now())) assign.mutate({ volunteerId, shiftId: shift.id, change: { assignment: 'check-in' } })
    else setOpen({ what: 'check-in', id: shift.id, volunteerId })
  }
  return (
    <>
      <div data-no-print>
        <AdminHead title="Diensten" note={shifts && shifts.length > 0 ? describeShifts(isHours ? shifts : shown) : undefined}>
          <ButtonLink to="/admin/vrijwilligers" size="table" variant="quiet" icon="back">
            Vrijwilligers
          </ButtonLink>
          <DayButtons days={days} chosen={isHours ? null : day} onChoose={(dag) => change({ dag, beeld: '', uit: '' })} />
          {days.length > 0 && (
            <Button size="table" variant={isHours ? 'solid' : 'quiet'} aria-pressed={isHours} onClick={() => change({ beeld: hoursView })}>
              Uren
            </Button>
          )}
          {shown.length > 0 && !isHours && (
            <Button size="table" variant="quiet" icon="print" onClick={() => window.print()}>
              Print of pdf
            </Button>
          )}
          {shifts && volunteers && shifts.length > 0 && <MailShiftsButton shifts={shifts} volunteers={volunteers} />}
          <IfAllowed call={shiftEndpoints.saveShift}>
            <Button size="table" variant="primary" icon="plus" onClick={() => setOpen({ what: 'add' })}>
              Dienst toevoegen
            </Button>
          </IfAllowed>
        </AdminHead>
        {error && (!shifts || !volunteers) && <NotLoaded title="De diensten laden niet" of={[query, list]} />}
        {(!shifts || !volunteers) && !error && <Skeleton width="100%" height="50vh" />}
        {shifts?.length === 0 && (
          <EmptyState title="Nog geen diensten">
            Maak een dienst: een post, een tijd en hoeveel mensen er staan. Daarna deel je vrijwilligers in en mail je ze.
          </EmptyState>
        )}
        {shifts && volunteers && isHours && (
          <Hours
            shifts={shifts}
            volunteers={volunteers}
            onHours={(id, volunteerId) => setOpen({ what: 'hours', id, volunteerId })}
            state={{ error, isFetching: query.isFetching, refetch: () => void query.refetch() }}
          />
        )}
        {volunteers && !isHours && (
          <Stack>
            {shown.map((shift) => (
              <ShiftCard
                key={shift.id}
                shift={shift}
                shifts={shifts ?? []}
                volunteers={volunteers}
                assign={assign}
                onAssign={() => setOpen({ what: 'assign', id: shift.id })}
                onCheckIn={(person) => checkIn(shift, person)}
                onRelease={(person) => release(shift, person)}
                onHours={({ volunteerId }) => setOpen({ what: 'hours', id: shift.id, volunteerId })}
                onEdit={() => setOpen({ what: 'edit', id: shift.id })}
                onDelete={() => setOpen({ what: 'delete', id: shift.id })}
              />
            ))}
          </Stack>
        )}
      </div>
      {printedAt !== undefined && day && volunteers && !isHours && (
        <PrintShifts day={day} shifts={shown} volunteers={volunteers} at={printedAt} />
      )}
      <ShiftDialogs
        open={open}
        day={day ?? raceDays?.[0]?.eventDate ?? eventDateOf(serverClock.now())}
        shifts={shifts ?? []}
        volunteers={volunteers ?? new Map()}
        assign={assign}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}

/** True on the day of the shift. If the shift ends after midnight, also true until that end. */
function isOnDuty(shift: AdminShift, now: number): boolean {
  const { begin, end } = getShiftBounds(shift)
  return eventDateOf(now) === shift.day || (begin <= now && now <= end)
}

/** Returns the day in the URL, otherwise the first day that is not over, otherwise the last day. */
function chooseDay(days: readonly string[], wanted: string | null): string | undefined {
  if (wanted !== null && days.includes(wanted)) return wanted
  const today = eventDateOf(serverClock.now())
  return days.find((day) => day >= today) ?? days.at(-1)
}

function describeShifts(shifts: readonly AdminShift[]): string {
  const missing = shifts.reduce((sum, one) => sum + countFreeShiftPlaces(one), 0)
  const total = `${shifts.length} ${shifts.length === 1 ? 'dienst' : 'diensten'}`
  return missing === 0 ? `${total}, allemaal vol` : `${total}, nog ${formatVolunteers(missing)} nodig`
}
