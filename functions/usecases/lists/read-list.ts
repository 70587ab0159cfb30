import type { ListTable } from '#shared/contract/lists.ts'
import { isAidKept } from '#shared/domain/crew/first-aid.ts'
import { namedLists, type NamedListKey } from '#shared/domain/office/named-lists.ts'
import { retention } from '#shared/facts/retention.ts'
import { inPortions } from '#shared/lib/in-portions.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import type { WaveSource } from '#functions/usecases/catalog/read-cancelled-waves.ts'
import { readPersonAid } from '#functions/usecases/first-aid/read-aid-page.ts'
import {
  aidColumns,
  countPickUps,
  extrasColumns,
  listPickUps,
  peopleColumns,
  pickUpColumns,
  startColumns,
  type AidRow,
  type ListColumn,
} from './list-columns.ts'
import { readPeople, readsAtOnce, type ListedPerson } from './read-people.ts'

type Need = Pick<Deps, 'roster' | 'tickets' | 'profiles' | 'health' | 'clock'> & EditionSource & WaveSource

/**
 * Returns a named list of a race day, to save as a file. Throws `not_found` if nobody has a valid ticket for the day, if there is
 * nothing to hand out, and for the first-aid list once its data are too old to be kept.
 */
export async function readList(deps: Need, list: NamedListKey, day: string): Promise<ListTable> {
  if (namedLists[list].isAid && !isAidKept(day, deps.clock.now()))
    throw new AppError('not_found', { message: `De EHBO-lijst is er tot ${retention.health} dagen na de racedag.` })
  const people = await readPeople(deps, day)
  if (people.length === 0) throw new AppError('not_found', { message: 'Op deze dag doet nog niemand mee.' })
  return builders[list](deps, people)
}

const builders: Readonly<Record<NamedListKey, (deps: Need, people: readonly ListedPerson[]) => Promise<ListTable>>> = {
  start: async (_, people) => toTable(startColumns, people, people.length),
  'first-aid': async (deps, people) => toTable(aidColumns, await readAid(deps, people), people.length),
  'pick-up': async (_, people) => {
    const all = findPickUps(people)
    return toTable(pickUpColumns, all, new Set(all.map(({ person }) => person.row.id)).size)
  },
  extras: async (_, people) => toTable(extrasColumns, countPickUps(findPickUps(people)), 0),
  people: async (_, people) => toTable(peopleColumns, people, people.length),
}

/** Throws `not_found` if there is nothing to hand out, because an empty file looks like a mistake. */
function findPickUps(people: readonly ListedPerson[]) {
  const found = listPickUps(people)
  if (found.length === 0) throw new AppError('not_found', { message: 'Op deze dag heeft nog niemand een extra om mee te geven.' })
  return found
}

const readAid = (deps: Need, people: readonly ListedPerson[]): Promise<AidRow[]> =>
  inPortions(people, readsAtOnce, async (one) => ({ ...one, aid: await readPersonAid(deps, one.row, one.profile, one.ticket) }))

const toTable = <Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[], people: number): ListTable => ({
  columns: columns.map(([head]) => head),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  people,
})
