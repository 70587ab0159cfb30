import type { ParticipantFilter, Audience } from '#functions/ports/campaigns/campaign-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { readIsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { readAges } from '#functions/usecases/results/read-person-facts.ts'
import { isExpected, isIn } from '#shared/scan/is-expected.ts'
import { personOfRow, type PeopleNeed, type Person } from './person.ts'

type Wanted = Omit<Extract<Audience, { who: 'participants' }>, 'who' | 'isChosen'>

/**
 * Lists the participants of an audience; with `ids` only the participants with these ids. Lists cancelled participants only if the audience
 * names that status.
 */
export async function listParticipants(
  deps: PeopleNeed,
  { edition, waveId, status, ticketType, earlier = false, filter = {} }: Wanted,
  ids?: ReadonlySet<string>,
): Promise<Person[]> {
  const isChosen = await readIsOfEdition(deps, edition)
  const { people, stateOf } = await readLiveRoster(deps, alwaysRevalidate)
  // A row whose payment was reversed is `unpaid`: the row stays on the roster, but the participant takes no part.
  const statusOf = (row: ParticipantRecord) =>
    row.status === 'active' ? stateOf(row).status : row.status === 'cancelled' ? 'cancelled' : undefined
  const rows = [...people.values()]
    .filter((row) => ids?.has(row.id) ?? true)
    .filter((row) => (status === undefined ? isExpected(row, stateOf(row)) : statusOf(row) === status))
    .filter((row) => (waveId === undefined ? isChosen(row.eventDate) !== earlier : row.waveId === waveId))
    .filter((row) => ticketType === undefined || row.ticketType === ticketType)
    .filter((row) => filter.eventDate === undefined || row.eventDate === filter.eventDate)
    .filter((row) => filter.waveNumber === undefined || row.waveNumber === filter.waveNumber)
    .filter((row) => filter.gender === undefined || row.gender === filter.gender)
    .filter((row) => filter.isIn === undefined || isIn(stateOf(row)) === filter.isIn)
  return (await filterByAge(deps, rows, filter)).map(personOfRow)
}

/** Returns the rows whose age on their race day is within the bounds. An unknown age is within no bounds. */
async function filterByAge(
  deps: PeopleNeed,
  rows: readonly ParticipantRecord[],
  { minAge = 0, maxAge = Infinity }: ParticipantFilter,
): Promise<readonly ParticipantRecord[]> {
  if (minAge === 0 && maxAge === Infinity) return rows
  const ageOf = await readAges(deps, rows)
  return rows.filter((row) => {
    const age = ageOf(row)
    return age !== undefined && age >= minAge && age <= maxAge
  })
}
