import { rankStatusAtPost } from '#shared/domain/crew/rank-at-post.ts'
import type { DeskPerson } from './desk.ts'

/** A start or finish, and the day (`YYYY-MM-DD`) of its time. */
interface Passing {
  kind: string
  day: string
}

/** 0 for a person whom the crew of that post expects, up to 2 for a person who was there already or does not take part. */
const rankOf = ({ raceStatus }: DeskPerson, { kind }: Passing) =>
  rankStatusAtPost(raceStatus, kind === 'start' ? 'start-race' : 'finish-race')

const isOfOtherDay = ({ eventDate }: DeskPerson, { day }: Passing) => eventDate !== day

/** Whether the scan can well be of this person: of its day, and expected at its post. */
export const isLikely = (person: DeskPerson, passing: Passing): boolean => !isOfOtherDay(person, passing) && rankOf(person, passing) === 0

/** Sorts people by how likely the scan is theirs: the people of its day first, then by status. Equal people stay in order. */
export const sortByLikelihood = (people: readonly DeskPerson[], passing: Passing): DeskPerson[] =>
  people.toSorted((a, b) => Number(isOfOtherDay(a, passing)) - Number(isOfOtherDay(b, passing)) || rankOf(a, passing) - rankOf(b, passing))

/**
 * Lists the people of that day who can still pass: on the course for a finish, checked in for a start. The desk does not know when somebody
 * started, so the first waves come first, and within a wave the lowest start numbers.
 */
export function listExpected(people: readonly DeskPerson[], passing: Passing): DeskPerson[] {
  const status = passing.kind === 'start' ? 'checked_in' : 'started'
  return people
    .filter((person) => person.raceStatus === status && !isOfOtherDay(person, passing))
    .toSorted(
      (a, b) =>
        (a.waveNumber ?? last) - (b.waveNumber ?? last) ||
        Number(a.startNumber ?? last) - Number(b.startNumber ?? last) ||
        a.name.localeCompare(b.name, 'nl'),
    )
}

/** The place of a person without a wave or a start number: after all others. */
const last = Number.MAX_SAFE_INTEGER
