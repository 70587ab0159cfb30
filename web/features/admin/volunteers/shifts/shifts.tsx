import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shiftEndpoints, type AdminShift } from '#shared/contract/shifts.ts'
import { countMissing } from '#shared/domain/volunteers/shifts.ts'
import { call } from '#web/api/call.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { editionDaysQuery, volunteersQuery } from '#web/features/admin/dashboard-queries.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
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
import { AssignDialog } from './assign-dialog.tsx'
import { Hours } from './hours.tsx'
import { MailShiftsButton } from './mail-shifts-button.tsx'
import { PrintShifts } from './print-shifts.tsx'
import { ShiftCard } from './shift-card.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import { nameShift } from './shift-words.ts'
import { shiftsQuery, useAssign, useVolunteersById } from './shift-queries.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const hoursView = 'uren'

type Open = { what: 'edit' | 'assign' | 'delete'; id: string } | { what: 'add' }

/** `/admin/vrijwilligers/diensten`: who stands where and when, the answers, the check-in of volunteers and their hours. */
export default function ShiftsScreen() {
  usePageTitle('Diensten')
  const client = useQueryClient()
  const [search, change] = useSearchChanges()
  const query = useQuery(shiftsQuery)
  const list = useQuery(volunteersQuery)
  const raceDays = useQuery(editionDaysQuery).data
  const volunteers = useVolunteersById()
  const assign = useAssign()
  const [open, setOpen] = useState<Open>()
  const printedAt = usePrinting()
  const shifts = query.data
  const days = [...new Set(shifts?.map(({ day }) => day))]
  const isHours = search.get('beeld') === hoursView
  const day = chooseDay(days, search.get('dag'))
  const shown = shifts?.filter((one) => one.day === day) ?? []
  const chosen = open && 'id' in open ? shifts?.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(undefined)
  const error = query.error ?? list.error
  return (
    <>
      <div data-no-print>
        <AdminHead title="Diensten" note={shifts && shifts.length > 0 ? describeAll(shifts) : undefined}>
          <ButtonLink to="/admin/vrijwilligers" size="table" variant="quiet" icon="back">
            Vrijwilligers
          </ButtonLink>
          {days.map((one) => (
            <Button
              key={one}
              size="table"
              variant={one === day && !isHours ? 'solid' : 'quiet'}
              aria-pressed={one === day && !isHours}
              onClick={() => change({ dag: one, beeld: '' })}
            >
              {formatOfficeDay(one)}
            </Button>
          ))}
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
      {open?.what === 'add' && <ShiftDialog day={day ?? raceDays?.[0]?.eventDate ?? eventDateOf(serverClock.now())} onClose={close} />}
      {chosen && open?.what === 'edit' && <ShiftDialog shift={chosen} day={chosen.day} onClose={close} />}
      {chosen && open?.what === 'assign' && shifts && volunteers && (
        <AssignDialog shift={chosen} shifts={shifts} volunteers={[...volunteers.values()]} assign={assign} onClose={close} />
      )}
      <ConfirmDialog
        open={chosen !== undefined && open?.what === 'delete'}
        onClose={close}
        title="Deze dienst verwijderen?"
        confirmLabel="Verwijderen"
        run={async () => {
          await unwrap(call(shiftEndpoints.deleteShift, { params: { id: chosen!.id } }))
          await client.invalidateQueries({ queryKey: shiftsQuery.queryKey })
        }}
        done={{ title: 'Dienst verwijderd' }}
      >
        <p>{chosen && `${nameShift(chosen)}. ${describeLoss(chosen)} Dit kan niet ongedaan gemaakt worden.`}</p>
      </ConfirmDialog>
    </>
  )
}

/** The day in the URL, else the first one that is not over, else the last one. */
function chooseDay(days: readonly string[], wanted: string | null): string | undefined {
  if (wanted !== null && days.includes(wanted)) return wanted
  const today = eventDateOf(serverClock.now())
  return days.find((day) => day >= today) ?? days.at(-1)
}

function describeAll(shifts: readonly AdminShift[]): string {
  const missing = shifts.reduce((sum, one) => sum + countMissing(one), 0)
  const total = `${shifts.length} ${shifts.length === 1 ? 'dienst' : 'diensten'}`
  return missing === 0 ? `${total}, allemaal vol` : `${total}, nog ${missing} ${missing === 1 ? 'mens' : 'mensen'} nodig`
}

function describeLoss({ people }: AdminShift): string {
  if (people.length === 0) return 'Er staat niemand op.'
  return `${people.length === 1 ? 'Er staat 1 persoon op, die hier' : `Er staan ${people.length} mensen op, die hier`} geen mail van ${people.length === 1 ? 'krijgt' : 'krijgen'}.`
}
