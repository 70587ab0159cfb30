import { useMemo } from 'react'
import type { AdminVolunteer } from '#shared/contract/community.ts'
import { shiftEndpoints, type AdminShift } from '#shared/contract/shifts.ts'
import { listNotRefused, computePlannedHours, computeWorkedHours } from '#shared/domain/volunteers/shifts.ts'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn, SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { formatHoursNumber } from './shift-words.ts'

interface PersonHours {
  id: string
  name: string
  email: string
  phone: string | null
  shifts: number
  accepted: number
  planned: number
  worked: number
  /** The number of shifts with a check-in but no check-out. */
  open: number
  /** The id of the first shift with a check-in but no check-out. */
  openShift: string | undefined
}

const round = (hours: number) => Math.round(hours * 100) / 100
const columns: readonly SectionColumn<PersonHours>[] = [
  { key: 'name', head: 'Naam', value: (one) => one.name, strong: true },
  { key: 'email', head: 'E-mail', value: (one) => one.email, aside: true },
  { key: 'phone', head: 'Telefoon', value: (one) => one.phone, aside: true },
  { key: 'shifts', head: 'Diensten', value: (one) => one.shifts, end: true },
  { key: 'accepted', head: 'Waarvan ja', value: (one) => one.accepted, end: true },
  {
    key: 'planned',
    head: 'Uren gepland',
    value: (one) => one.planned,
    label: 'Uren gepland',
    cell: (one) => formatHoursNumber(one.planned),
    end: true,
  },
  {
    key: 'worked',
    head: 'Uren gewerkt',
    value: (one) => one.worked,
    label: 'Uren gewerkt',
    cell: (one) => formatHoursNumber(one.worked),
    end: true,
  },
  { key: 'open', head: 'Nog niet uitgecheckt', value: (one) => one.open, end: true, aside: true },
]

const filters: readonly SectionFilter<PersonHours>[] = [
  {
    key: 'uit',
    label: 'Uitgecheckt',
    all: 'Iedereen',
    options: [{ value: 'open', label: 'Nog niet uitgecheckt', empty: 'Iedereen die is ingecheckt, is ook uitgecheckt' }],
    matches: (one) => one.open > 0,
  },
]

/** Sums the hours of each volunteer with a shift. */
function sumHours(shifts: readonly AdminShift[], volunteers: ReadonlyMap<string, AdminVolunteer>): PersonHours[] {
  return [...volunteers.values()].flatMap(({ id, name, email, phone }) => {
    const own = shifts.flatMap((shift) =>
      listNotRefused(shift.people).flatMap((person) => (person.volunteerId === id ? { shift, person } : [])),
    )
    if (own.length === 0) return []
    const open = own.filter(({ person }) => person.checkedInAt !== null && person.checkedOutAt === null)
    return {
      id,
      name,
      email,
      phone,
      shifts: own.length,
      accepted: own.filter(({ person }) => person.answer === 'accepted').length,
      planned: round(own.reduce((sum, { shift }) => sum + computePlannedHours(shift), 0)),
      worked: round(own.reduce((sum, { person }) => sum + (computeWorkedHours(person) ?? 0), 0)),
      open: open.length,
      openShift: open[0]?.shift.id,
    }
  })
}

interface Props {
  shifts: readonly AdminShift[]
  volunteers: ReadonlyMap<string, AdminVolunteer>
  /** Opens the dialog with the check-in and check-out times of a volunteer on a shift. */
  onHours: (shiftId: string, volunteerId: string) => void
  state: { error: Error | null; isFetching: boolean; refetch: () => void }
}

/** Lists the planned and worked hours per volunteer, with search and export. The user can check out volunteers who forgot it. */
export function Hours({ shifts, volunteers, onHours, state }: Props) {
  const rows = useMemo(() => sumHours(shifts, volunteers), [shifts, volunteers])
  return (
    <SectionTable
      noun="vrijwilligers"
      personal="volunteer-hours"
      file="uren"
      hint="Naam of e-mail"
      columns={columns}
      filters={filters}
      list={{ rows, loading: false, ...state }}
      rowKey={({ id }) => id}
      actions={({ id, name, openShift }) =>
        openShift !== undefined && (
          <RowAction
            icon="pen"
            label={`Verbeter de tijden van ${name}`}
            needs={shiftEndpoints.changeAssignment}
            onPress={() => onHours(openShift, id)}
          />
        )
      }
      initialSort={{ column: 'name', descending: false }}
      empty={{ title: 'Nog niemand ingedeeld', text: 'Zodra iemand op een dienst staat, tellen de uren hier.' }}
    />
  )
}
