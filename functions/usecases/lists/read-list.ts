import type { ListTable } from '#shared/contract/lists.ts'
import { mayKeepAid } from '#shared/domain/crew/first-aid.ts'
import { namedLists, type NamedListKey } from '#shared/domain/office/named-lists.ts'
import { addonNameOf, allAddonsOf } from '#shared/domain/tickets/addons.ts'
import { retention } from '#shared/facts/retention.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { editionOf, listEditionRecords, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import type { WaveSource } from '#functions/usecases/catalog/read-cancelled-waves.ts'
import { readPersonAid } from '#functions/usecases/first-aid/read-aid-page.ts'
import {
  aidColumns,
  buyerColumns,
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

interface ListQuery {
  day: string
  /** The extra, only for the list of people who bought it. */
  addonId?: number | undefined
}
type Need = Pick<Deps, 'roster' | 'tickets' | 'profiles' | 'health' | 'clock'> & EditionSource & WaveSource

/**
 * Returns a named list of a race day, to save as a file. Throws `not_found` if nobody has a valid ticket for the day, if there is
 * nothing to hand out, if nobody bought the extra, and for the first-aid list once its data are too old to be kept; `invalid_input` if
 * the list of one extra is requested without `addonId`.
 */
export async function readList(deps: Need, list: NamedListKey, { day, addonId }: ListQuery): Promise<ListTable> {
  if (namedLists[list].isAid && !mayKeepAid(day, deps.clock.now()))
    throw new AppError('not_found', { message: `De EHBO-lijst is er tot ${retention.health} dagen na de racedag.` })
  const people = await readPeople(deps, day)
  if (people.length === 0) throw new AppError('not_found', { message: 'Op deze dag doet nog niemand mee.' })
  return builders[list](deps, people, addonId)
}

type Builder = (deps: Need, people: readonly ListedPerson[], addonId: number | undefined) => Promise<ListTable>
const builders: Readonly<Record<NamedListKey, Builder>> = {
  start: async (_, people) => toTable(startColumns, people, people.length),
  'first-aid': async (deps, people) => toTable(aidColumns, await readAid(deps, people), people.length),
  'pick-up': async (_, people) => {
    const all = findPickUps(people)
    return toTable(pickUpColumns, all, new Set(all.map(({ person }) => person.row.id)).size)
  },
  addon: async (_, people, addonId) => listBuyers(people, addonId),
  extras: async (_, people) => toTable(extrasColumns, countPickUps(findPickUps(people)), 0),
  people: async (_, people) => toTable(peopleColumns, people, people.length),
}

/** Throws `not_found` if there is nothing to hand out, because an empty file looks like a mistake. */
function findPickUps(people: readonly ListedPerson[]) {
  const found = listPickUps(people)
  if (found.length === 0) throw new AppError('not_found', { message: 'Op deze dag heeft nog niemand een extra om mee te geven.' })
  return found
}

function listBuyers(people: readonly ListedPerson[], addonId: number | undefined): ListTable {
  const message = 'Kies een extra.'
  if (addonId === undefined) throw new AppError('invalid_input', { message, details: [{ path: 'addonId', message }] })
  const soldTo = ({ ticket }: ListedPerson) => ticket?.addons.find(({ id }) => id === addonId)
  const buyers = people.filter(soldTo)
  const sold = buyers.map(soldTo).at(-1)
  if (!sold) throw new AppError('not_found', { message: 'Op deze dag heeft nog niemand deze extra.' })
  return { ...toTable(buyerColumns(addonId), buyers, buyers.length), addon: addonNameOf(sold) }
}

/** Returns the name of an extra of the edition of a race day, also if nobody bought it. */
export async function findAddonName({ catalog }: EditionSource, day: string, id: number): Promise<string> {
  const edition = editionOf(await listEditionRecords(catalog), day)
  return addonNameOf(allAddonsOf(edition.addons).find((one) => one.id === id) ?? { id })
}

const readAid = (deps: Need, people: readonly ListedPerson[]): Promise<AidRow[]> =>
  runInPortions(people, readsAtOnce, async (one) => ({ ...one, aid: await readPersonAid(deps, one.row, one.profile, one.ticket) }))

const toTable = <Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[], people: number): ListTable => ({
  columns: columns.map(([head]) => head),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  people,
})
