import type { AdminVolunteer } from '#shared/contract/community.ts'
import type { AdminShift } from '#shared/contract/shifts.ts'
import { countFreeShiftPlaces, listNotRefused } from '#shared/domain/volunteers/shifts.ts'
import { brand } from '#shared/facts/brand.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { PrintSheet } from '#web/ui/results/print-sheet.tsx'

interface Props {
  day: string
  /** The shifts of the day, by start time. */
  shifts: readonly AdminShift[]
  volunteers: ReadonlyMap<string, AdminVolunteer>
  /** The time of printing, in ms since the epoch. */
  at: number
}

/** Prints each post on a separate page. */
const pageStyle = { '&:not(:last-of-type)': { breakAfter: 'page' }, '& [data-time]': { width: '34mm', whiteSpace: 'nowrap' } }

/** Prints the shifts of one day for the notice boards: one page for each post. */
export function PrintShifts({ day, shifts, volunteers, at }: Props) {
  const posts = [...new Set(shifts.map(({ place }) => place))]
  return posts.map((post) => (
    <PrintSheet key={post} aria-label={`Diensten bij ${post}`} css={pageStyle}>
      <h1>{post}</h1>
      <p>{formatEventDate(day)}</p>
      <p>{`${brand.name}. Geprint op ${formatEventDate(eventDateOf(at))} om ${formatTime(at)}.`}</p>
      <table>
        <thead>
          <tr>
            <th scope="col" data-time>
              Tijd
            </th>
            <th scope="col">Wie</th>
            <th scope="col">Rol</th>
            <th scope="col">Telefoon</th>
          </tr>
        </thead>
        <tbody>
          {shifts
            .filter(({ place }) => place === post)
            .flatMap((shift) => [
              ...listNotRefused(shift.people).map(({ volunteerId }) => (
                <tr key={`${shift.id} ${volunteerId}`}>
                  <Time shift={shift} />
                  <td>
                    <b>{volunteers.get(volunteerId)?.name ?? 'Onbekend'}</b>
                  </td>
                  <td>{volunteerRoleNames[shift.role]}</td>
                  <td>{volunteers.get(volunteerId)?.phone ?? ''}</td>
                </tr>
              )),
              ...(countFreeShiftPlaces(shift) > 0
                ? [
                    <tr key={shift.id}>
                      <Time shift={shift} />
                      <td>{`Nog ${countFreeShiftPlaces(shift)} nodig`}</td>
                      <td>{volunteerRoleNames[shift.role]}</td>
                      <td>-</td>
                    </tr>,
                  ]
                : []),
            ])}
        </tbody>
      </table>
    </PrintSheet>
  ))
}

const Time = ({ shift: { from, until } }: { shift: AdminShift }) => <td data-time>{`${from}-${until}`}</td>
