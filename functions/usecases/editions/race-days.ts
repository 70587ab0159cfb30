import type { z } from 'zod'
import type { Edition, newDay } from '#shared/contract/editions.ts'
import { waveHours } from '#shared/domain/race/editions.ts'
import { amsterdamTime, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import type { EditionRecord, EventDay, RemovedDay, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'
import { leadOf, makeDay, untilOf } from './make-day.ts'
import { formatUse, type UseNeed } from './format-use.ts'
import { showDay, showEdition, type ShowNeed } from './show-edition.ts'

/** More do not fit into one transaction with their day. */
const mostWaves = 40

/**
 * One more day of an edition, with its waves; its tickets can be given back and handed over as long before it as those of its first day. Not sold
 * before it is opened. Cut off before the end, the same call goes on. Throws `not_found`, `invalid_input` at the field.
 */
export async function addRaceDay(deps: ShowNeed, id: string, wanted: z.output<typeof newDay>): Promise<Edition> {
  const { catalog } = deps
  if (waveHours(wanted.waves).length === 0) throw atField('waves.last', 'De laatste wave start niet voor de eerste')
  return retryOnConflict(async () => {
    const [editions, days, waves] = await Promise.all([listEditionRecords(catalog), catalog.listEventDays(), catalog.listWaves()])
    const edition = editions.find((one) => one.id === id)
    if (!edition) throw new AppError('not_found', { message: 'Deze editie bestaat niet of niet meer.' })
    const there = days.find((one) => one.eventDate === wanted.eventDate)
    const owner = editions.find((one) => one.days.includes(wanted.eventDate))
    // The edition that the site is built with names its days, and on an empty table none of them is there yet.
    const isMissing = owner?.id === id && !there
    if ((owner && !isMissing) || (there && there.taken > 0)) throw isDayOf('eventDate', editions, wanted.eventDate)
    const before = leadOf(days.filter(({ eventDate }) => eventDate !== wanted.eventDate && editionOf(editions, eventDate).id === id))
    await makeDay({ catalog }, wanted, { before, waves })
    if (isMissing || (await putEdition({ catalog }, withDays(edition, [...edition.days, wanted.eventDate])))) return showEdition(deps, id)
    return conflict
  })
}

/**
 * Takes a day out of its edition on which nobody ever had a place, for which nobody waits and that has no waves; for {@link undoableMs} not for good.
 * Throws `not_found`, `record_in_use` with the figures.
 */
export async function removeRaceDay(deps: UseNeed & ShowNeed, eventDate: string): Promise<Edition> {
  return retryOnConflict(async () => {
    const { day, edition, waves, days } = await findDay(deps, eventDate)
    const refuse = async () =>
      new AppError('record_in_use', { message: await formatUse(deps, day, { done: 'Verwijderen', waves: waves.length }) })
    if (isUsed(day) || waves.length > 0) throw await refuse()
    if (days === 1) throw new AppError('record_in_use', { message: 'Dit is de enige dag van de editie. Kies een andere datum.' })
    const rest = edition.days.filter((one) => one !== eventDate)
    const outcome = await deps.catalog.removeEventDay(day, {
      ...withDays(edition, rest),
      removedDays: remember(edition, day, deps.clock.now()),
    })
    if (outcome === 'done') return showEdition(deps, edition.id)
    if (outcome === 'in_use') throw await refuse()
    return conflict
  })
}

/**
 * Puts a day back that {@link removeRaceDay} took away, as it was, into the edition that had it last. Safe to repeat. Throws `restore_refused` when
 * there is nothing (any more) to put back, or another day has that date by now.
 */
export async function restoreRaceDay(deps: ShowNeed, eventDate: string): Promise<Edition> {
  const { catalog, clock } = deps
  return retryOnConflict(async () => {
    const [editions, there] = await Promise.all([listEditionRecords(catalog), catalog.getEventDay(eventDate)])
    const gone = editions
      .flatMap((edition) => (edition.removedDays ?? []).map((day) => ({ edition, day })))
      .filter(({ day }) => day.eventDate === eventDate && day.until > clock.now())
      .toSorted((a, b) => b.day.until - a.day.until)[0]
    if (!gone && there) return showEdition(deps, editionOf(editions, eventDate).id)
    if (!gone) throw new AppError('restore_refused')
    if (there) throw new AppError('restore_refused', { message: formatDayOf(editions, eventDate) })
    const { edition, day } = gone
    const removedDays = edition.removedDays!.filter((one) => one !== day)
    const next = { ...withDays(edition, [...edition.days, eventDate]), removedDays }
    if ((await catalog.restoreEventDay(day, next)) === 'done') return showEdition(deps, edition.id)
    return conflict
  })
}

/**
 * Gives a day another date, with its waves at the same times of the clock. A day on which somebody ever had a place keeps its date: it stands on
 * tickets, mails, invoices and phones. Throws `not_found`, `record_changed` when it is not the version that was seen, `record_in_use` with the
 * figures, `invalid_input` at the field.
 */
export async function moveRaceDay(
  deps: UseNeed & ShowNeed,
  eventDate: string,
  { to, version }: { to: string; version?: string | undefined },
): Promise<Edition> {
  return retryOnConflict(async () => {
    const { day, edition, editions, waves, wavesThere } = await findDay(deps, eventDate, to)
    const seen = showDay(day, waves)
    if (version !== undefined && version !== seen.version) throw new AppError('record_changed', { details: seen })
    if (to === eventDate) return showEdition(deps, edition.id)
    const refuse = async () => new AppError('record_in_use', { message: await formatUse(deps, day, { done: 'Verplaatsen' }) })
    if (isUsed(day)) throw await refuse()
    if (waves.length > mostWaves)
      throw new AppError('record_in_use', { message: `Een dag met meer dan ${mostWaves} waves kan niet verplaatst worden.` })
    if (editions.some(({ days }) => days.includes(to)) || wavesThere > 0) throw isDayOf('to', editions, to)
    const outcome = await deps.catalog.moveEventDay(
      day,
      { eventDate: to, ...untilOf(to, leadOf([day])) },
      waves.map((previous) => ({ previous, startTime: amsterdamTime(to, formatTime(previous.startTime)) })),
      withDays(edition, [...edition.days.filter((one) => one !== eventDate), to]),
    )
    if (outcome === 'done') return showEdition(deps, edition.id)
    if (outcome === 'in_use') throw await refuse()
    if (outcome === 'exists') throw isDayOf('to', editions, to)
    return conflict
  })
}

const isUsed = ({ taken, waiting }: EventDay) => taken > 0 || waiting
const atField = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })
const isDayOf = (path: string, editions: readonly EditionRecord[], date: string) => atField(path, formatDayOf(editions, date))
const formatDayOf = (editions: readonly EditionRecord[], date: string) =>
  `${formatEventDate(date)} is al een dag van ${editionOf(editions, date).name}`
const withDays = (edition: EditionRecord, days: readonly string[]): EditionRecord => ({
  ...edition,
  days: days.toSorted(),
  rev: edition.rev + 1,
})

/** Those that an edition can still be given back, with one more; what is over is forgotten. */
const remember = ({ removedDays = [] }: EditionRecord, day: EventDay, now: number): RemovedDay[] => {
  const { eventDate, location, capacity, status, cancelUntil, transferUntil } = day
  return [
    ...removedDays.filter((one) => one.until > now && one.eventDate !== eventDate),
    { eventDate, location, capacity, status, cancelUntil, transferUntil, until: now + undoableMs },
  ]
}

/** The one that the site is built with is written down with its first change. */
const putEdition = async ({ catalog }: Pick<Deps, 'catalog'>, next: EditionRecord): Promise<boolean> =>
  (next.rev === 1 ? await catalog.createEdition(next) : await catalog.changeEdition(next)) === 'done'

/** A day with its edition, how many days that has, and its waves; `wavesThere`: how many another date has. */
async function findDay({ catalog }: Pick<Deps, 'catalog'>, eventDate: string, other?: string) {
  const [editions, days, all, day] = await Promise.all([
    listEditionRecords(catalog),
    catalog.listEventDays(),
    catalog.listWaves(),
    catalog.getEventDay(eventDate),
  ])
  if (!day) throw new AppError('not_found', { message: 'Deze racedag bestaat niet of niet meer.' })
  const edition = editionOf(editions, eventDate)
  const of = (date: string | undefined): WaveRecord[] => all.filter((one) => one.eventDate === date)
  const siblings = days.filter((one) => editionOf(editions, one.eventDate).id === edition.id)
  return { day, edition, editions, days: siblings.length, waves: of(eventDate), wavesThere: of(other).length }
}
