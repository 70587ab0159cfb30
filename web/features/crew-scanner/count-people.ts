import type { RosterHit } from '#web/sync/crew-types.ts'

export type StatusFilter = 'checkedIn' | 'registered' | 'everybody'

export interface PeopleCount {
  totalParticipants: number
  checkedIn: number
  notCheckedIn: number
  /** Percent with one decimal, as `62.5`; 0 for nobody. */
  checkInRate: number
}

/** Live numbers over the people of one race day (null: of all days) who may take part. */
export function countPeople(people: readonly RosterHit[], day: string | null): PeopleCount {
  const counted = people.filter(({ row }) => row.status === 'active' && (day === null || row.eventDate === day))
  const checkedIn = counted.filter(({ checkIn }) => checkIn).length
  const totalParticipants = counted.length
  const checkInRate = totalParticipants === 0 ? 0 : Math.round((checkedIn / totalParticipants) * 1000) / 10
  return { totalParticipants, checkedIn, notCheckedIn: totalParticipants - checkedIn, checkInRate }
}

/** People of the day by status; last checked in first, the others by name. */
export function listPeople(people: readonly RosterHit[], filter: StatusFilter, day: string | null): RosterHit[] {
  const ofDay = people.filter(
    ({ row, checkIn }) =>
      (day === null || row.eventDate === day) && (filter === 'everybody' || (filter === 'checkedIn') === (checkIn !== null)),
  )
  return ofDay.sort((a, b) => (b.checkedInAt ?? 0) - (a.checkedInAt ?? 0) || a.row.name.localeCompare(b.row.name, 'nl'))
}
