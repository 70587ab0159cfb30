import type { z } from 'zod'
import type { Edition, newDay } from '#shared/contract/editions.ts'
import { listWaveHours } from '#shared/domain/race/editions.ts'
import { amsterdamTime, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import type { EditionRecord, EventDay, RemovedDay, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { putEdition } from '#functions/usecases/catalog/put-edition.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'
import { leadTimesOf, createEventDay, deadlinesOf } from './create-event-day.ts'
import { explainDayInUse, type DayUseNeed } from './explain-day-in-use.ts'
import { showDay, showEdition, type ShowNeed } from './show-edition.ts'

/** The maximum number of waves of a day: more do not fit into one transaction with the day. */
const maxWaves = 40

/**
 * Adds a day to an edition, with its waves. Its deadlines for cancelling and transferring are the same number of days before the race
 * as on the edition's first day. The day is not on sale until it is opened. If the process stops halfway, the same call continues. Throws
 * `not_found`, `invalid_input` at the field.
 */
export async function addRaceDay(deps: ShowNeed, id: string, wanted: z.output<typeof newDay>): Promise<Edition> {
  const { catalog } = deps
  if (listWaveHours(wanted.waves).length === 0) throw fieldError('waves.last', 'De laatste wave start niet voor de eerste')
  return retryOnConflict(async () => {
    const [editions, days, waves] = await Promise.all([listEditionRecords(catalog), catalog.listEventDays(), catalog.listWaves()])
    const edition = editions.find((one) => one.id === id)
    if (!edition) throw new AppError('not_found', { message: 'Deze editie bestaat niet of niet meer.' })
    const there = days.find((one) => one.eventDate === wanted.eventDate)
    const owner = editions.find((one) => one.days.includes(wanted.eventDate))
    // The built-in edition names its days, but in an empty table none of them exists yet.
    const isMissing = owner?.id === id && !there
    if ((owner && !isMissing) || (there && there.taken > 0)) throw dateTakenError('eventDate', editions, wanted.eventDate)
    const before = leadTimesOf(days.filter(({ eventDate }) => eventDate !== wanted.eventDate && editionOf(editions, eventDate).id === id))
    await createEventDay({ catalog }, wanted, { before, waves })
    if (isMissing || (await putEdition({ catalog }, replaceDays(edition, [...edition.days, wanted.eventDate]))))
      return showEdition(deps, id)
    return conflict
  })
}

/**
 * Removes a day from its edition. {@link restoreRaceDay} can undo it for {@link undoableMs}. Refuses a day on which somebody ever had a
 * place, for which people wait, or that has waves or shifts. Throws `not_found`, `record_in_use` with the numbers.
 */
export async function removeRaceDay(deps: DayUseNeed & ShowNeed, eventDate: string): Promise<Edition> {
  return retryOnConflict(async () => {
    const { day, edition, waves, shifts, days } = await findDay(deps, eventDate)
    const refuse = async () =>
      new AppError('record_in_use', { message: await explainDayInUse(deps, day, { done: 'Verwijderen', shifts, waves: waves.length }) })
    if (isUsed(day) || waves.length > 0 || shifts > 0) throw await refuse()
    if (days === 1) throw new AppError('record_in_use', { message: 'Dit is de enige dag van de editie. Kies een andere datum.' })
    const rest = edition.days.filter((one) => one !== eventDate)
    const outcome = await deps.catalog.removeEventDay(day, {
      ...replaceDays(edition, rest),
      removedDays: addRemovedDay(edition, day, deps.clock.now()),
    })
    if (outcome === 'done') return showEdition(deps, edition.id)
    if (outcome === 'in_use') throw await refuse()
    return conflict
  })
}

/**
 * Restores a day that {@link removeRaceDay} removed, as it was, to the edition that had it last. Safe to repeat. Throws `restore_refused`
 * if there is no such removed day, if the time for restoring it is over, or if another day has that date now.
 */
export async function restoreRaceDay(deps: ShowNeed, eventDate: string): Promise<Edition> {
  const { catalog, clock } = deps
  return retryOnConflict(async () => {
    // Reads the day first and then the editions. With parallel reads, a restore in between would show the day as both present and removed.
    const there = await catalog.getEventDay(eventDate)
    const editions = await listEditionRecords(catalog)
    const removed = editions
      .flatMap((edition) => (edition.removedDays ?? []).map((day) => ({ edition, day })))
      .filter(({ day }) => day.eventDate === eventDate && day.until > clock.now())
      .toSorted((a, b) => b.day.until - a.day.until)[0]
    if (!removed) {
      // Reads the day again, because it may have been restored between the two reads.
      if (!there && !(await catalog.getEventDay(eventDate))) throw new AppError('restore_refused')
      return showEdition(deps, editionOf(editions, eventDate).id)
    }
    if (there) throw new AppError('restore_refused', { message: formatDayOf(editions, eventDate) })
    const { edition, day } = removed
    const removedDays = edition.removedDays!.filter((one) => one !== day)
    const next = { ...replaceDays(edition, [...edition.days, eventDate]), removedDays }
    if ((await catalog.restoreEventDay(day, next)) === 'done') return showEdition(deps, edition.id)
    return conflict
  })
}

/**
 * Moves a day to another date, with its waves at the same time of day. A day on which somebody ever had a place keeps its date, because the
 * date is on tickets, mails, invoices and phones. A day with shifts keeps it too, because volunteers agreed to that date. Throws
 * `not_found`, `record_changed` if `version` is not its version, `record_in_use` with the numbers, `invalid_input` at the field.
 */
export async function moveRaceDay(
  deps: DayUseNeed & ShowNeed,
  eventDate: string,
  { to, version }: { to: string; version?: string | undefined },
): Promise<Edition> {
  return retryOnConflict(async () => {
    const { day, edition, editions, waves, shifts, wavesThere } = await findDay(deps, eventDate, to)
    const seen = showDay(day, waves)
    if (version !== undefined && version !== seen.version) throw new AppError('record_changed', { details: seen })
    if (to === eventDate) return showEdition(deps, edition.id)
    const refuse = async () => new AppError('record_in_use', { message: await explainDayInUse(deps, day, { done: 'Verplaatsen', shifts }) })
    if (isUsed(day) || shifts > 0) throw await refuse()
    if (waves.length > maxWaves)
      throw new AppError('record_in_use', { message: `Een dag met meer dan ${maxWaves} waves kan niet verplaatst worden.` })
    if (editions.some(({ days }) => days.includes(to)) || wavesThere > 0) throw dateTakenError('to', editions, to)
    const outcome = await deps.catalog.moveEventDay(
      day,
      { eventDate: to, ...deadlinesOf(to, leadTimesOf([day])) },
      waves.map((previous) => ({ previous, startTime: amsterdamTime(to, formatTime(previous.startTime)) })),
      replaceDays(moveWindows(edition, eventDate, to), [...edition.days.filter((one) => one !== eventDate), to]),
    )
    if (outcome === 'done') return showEdition(deps, edition.id)
    if (outcome === 'in_use') throw await refuse()
    if (outcome === 'exists') throw dateTakenError('to', editions, to)
    return conflict
  })
}

const isUsed = ({ taken, waiting }: EventDay) => taken > 0 || waiting
const fieldError = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })
const dateTakenError = (path: string, editions: readonly EditionRecord[], date: string) => fieldError(path, formatDayOf(editions, date))
const formatDayOf = (editions: readonly EditionRecord[], date: string) =>
  `${formatEventDate(date)} is al een dag van ${editionOf(editions, date).name}`
/** Moves the sales windows of a day to its new date. */
function moveWindows({ facts, ...edition }: EditionRecord, from: string, to: string): EditionRecord {
  const { salesWindows } = facts
  const moved = salesWindows?.map((one) => (one.eventDate === from ? { ...one, eventDate: to } : one))
  return { ...edition, facts: { ...facts, ...(moved ? { salesWindows: moved } : {}) } }
}
const replaceDays = (edition: EditionRecord, days: readonly string[]): EditionRecord => ({
  ...edition,
  days: days.toSorted(),
  rev: edition.rev + 1,
})

/** Returns the removed days that can still be restored, including `day`, which is removed now. */
const addRemovedDay = ({ removedDays = [] }: EditionRecord, day: EventDay, now: number): RemovedDay[] => {
  const { eventDate, location, capacity, status, cancelUntil, transferUntil } = day
  return [
    ...removedDays.filter((one) => one.until > now && one.eventDate !== eventDate),
    { eventDate, location, capacity, status, cancelUntil, transferUntil, until: now + undoableMs },
  ]
}

/**
 * Reads a day, its edition, the number of days of that edition, the waves of the day, and the number of its shifts. `wavesThere`: the
 * number of waves on the other date.
 */
async function findDay({ catalog, content }: Pick<Deps, 'catalog' | 'content'>, eventDate: string, other?: string) {
  // Reads the day before the shifts: if a shift is saved in between, the day has changed, so moving or removing the day fails.
  const day = await catalog.getEventDay(eventDate)
  const [editions, days, all, shifts] = await Promise.all([
    listEditionRecords(catalog),
    catalog.listEventDays(),
    catalog.listWaves(),
    content.list('shift', true),
  ])
  if (!day) throw new AppError('not_found', { message: 'Deze racedag bestaat niet of niet meer.' })
  const edition = editionOf(editions, eventDate)
  const of = (date: string | undefined): WaveRecord[] => all.filter((one) => one.eventDate === date)
  const siblings = days.filter((one) => editionOf(editions, one.eventDate).id === edition.id)
  return {
    day,
    edition,
    editions,
    days: siblings.length,
    waves: of(eventDate),
    shifts: shifts.filter((one) => one.day === eventDate && one.edition === edition.id).length,
    wavesThere: of(other).length,
  }
}
