import type { z } from 'zod'
import type { Edition, newEdition } from '#shared/contract/editions.ts'
import { listWaveHours } from '#shared/domain/race/editions.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { toPlainId } from '#shared/lib/to-plain-id.ts'
import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { currentOf, editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { diffRuns } from './change-runs.ts'
import { leadTimesOf, createEventDay } from './create-event-day.ts'
import { showEdition, type ShowNeed } from './show-edition.ts'
import { diffTexts } from './text-versions.ts'

type NewEdition = z.output<typeof newEdition>

/**
 * Creates an edition on the terms of the current one, with its days and waves. The edition is written last: if the process stops before
 * that, nothing of it is sold, and the same call creates the rest. `by`: the administrator, for the versions of the copied texts. Throws
 * `invalid_input` at the field, `busy`.
 */
export async function createEdition(deps: ShowNeed, wanted: NewEdition, by = ''): Promise<Edition> {
  const { catalog } = deps
  const [editions, known, waves] = await Promise.all([listEditionRecords(catalog), catalog.listEventDays(), catalog.listWaves()])
  const current = currentOf(editions)
  const id = toPlainId(wanted.name)
  const dates = wanted.days.map(({ eventDate }) => eventDate)
  assertValidEdition(wanted, { id, taken: editions.flatMap((one) => [one.id, toPlainId(one.name)]) })
  for (const [at, date] of dates.entries()) {
    const existing = known.find((one) => one.eventDate === date)
    if (editions.some(({ days }) => days.includes(date)) || (existing && existing.taken > 0))
      throw fieldError(`days.${at}.eventDate`, `${formatEventDate(date)} is al een dag van ${editionOf(editions, date).name}`)
  }
  const before = leadTimesOf(known.filter(({ eventDate }) => editionOf(editions, eventDate).id === current.id))
  for (const { eventDate, capacity } of wanted.days)
    await createEventDay({ catalog }, { eventDate, capacity, location: wanted.location, waves: wanted.waves }, { before, waves })
  // The times of this year's sale, price steps and changes by participants do not apply to another year.
  const {
    holdMinutes,
    prices,
    shipping,
    addons,
    facts: { salesWindows: _, priceSteps: __, selfServiceUntil: ___, teamNamesUntil: ____, ...facts },
  } = current
  const record: EditionRecord = {
    id,
    name: wanted.name,
    days: dates.toSorted(),
    holdMinutes,
    prices,
    shipping,
    addons,
    facts: { ...facts, dates: true, waveTimes: wanted.waves },
    currentSince: null,
    rev: 1,
  }
  const outcome = await catalog.createEdition(record, diffRuns(record), diffTexts(undefined, record, { by, at: deps.clock.now() }))
  if (outcome === 'exists') throw nameTakenError()
  if (outcome !== 'done') throw new AppError('busy')
  return showEdition(deps, id)
}

const fieldError = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })
const nameTakenError = () => fieldError('name', 'Er is al een editie met deze naam')

function assertValidEdition({ days, waves, name }: NewEdition, { id, taken }: { id: string; taken: readonly string[] }): void {
  if (!/[a-z0-9]/i.test(name)) throw fieldError('name', 'Geef de editie een naam')
  if (taken.includes(id)) throw nameTakenError()
  const double = days.findIndex(({ eventDate }, at) => days.findIndex((one) => one.eventDate === eventDate) !== at)
  if (double >= 0) throw fieldError(`days.${double}.eventDate`, 'Deze dag staat er dubbel in')
  if (listWaveHours(waves).length === 0) throw fieldError('waves.last', 'De laatste wave start niet voor de eerste')
}
