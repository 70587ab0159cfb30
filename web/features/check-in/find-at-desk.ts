import { findParticipants, readTypedNumber } from '#shared/domain/office/find-participants.ts'
import type { DeskPerson } from './desk.ts'

/**
 * Finds people for the desk of one race day: of two equally good matches, the person of that day comes first. A start number of that day
 * finds only its holder, because a longer list would hide the right person. `isNumber`: the text was such a start number.
 */
export function findAtDesk(
  people: readonly DeskPerson[],
  typed: string,
  day: string | null | undefined,
): { hits: readonly DeskPerson[]; isNumber: boolean } {
  if (!typed) return { hits: [], isNumber: false }
  const holders = findHolders(people, typed).filter(({ eventDate }) => eventDate === day)
  if (holders.length > 0) return { hits: holders, isNumber: true }
  return { hits: findParticipants(withDayFirst(people, day), typed), isNumber: false }
}

/**
 * Finds the person with a typed start number: on the race day, otherwise on another day if only one person has the number there.
 * `fault`: a Dutch message that explains why nobody was found.
 */
export function findByNumber(
  people: readonly DeskPerson[],
  typed: string,
  day: string | null | undefined,
): { person: DeskPerson } | { fault: string } {
  const holders = findHolders(people, typed)
  const today = holders.filter(({ eventDate }) => eventDate === day)
  const [person, other] = today.length > 0 ? today : holders
  if (person && !other) return { person }
  return { fault: `${person ? 'Meer mensen hebben' : 'Niemand heeft'} startnummer ${typed.trim()}. Zoek op naam.` }
}

function findHolders(people: readonly DeskPerson[], typed: string): readonly DeskPerson[] {
  const number = readTypedNumber(typed)
  return number === undefined ? [] : people.filter(({ startNumber }) => startNumber === number)
}

/** Orders people for a search: those of one race day (`YYYY-MM-DD`) before the others, otherwise in the order of the list. */
const withDayFirst = <One extends { eventDate: string }>(people: readonly One[], day: string | null | undefined): One[] =>
  [true, false].flatMap((isOfDay) => people.filter(({ eventDate }) => (eventDate === day) === isOfDay))
