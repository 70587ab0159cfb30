import type { RaceDay } from '#shared/contract/editions.ts'
import { findLastTransferDay } from '#shared/domain/tickets/transfers.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { DayTerms, EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { OwedJob } from '#functions/ports/owed-job-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { runEdit } from '#functions/usecases/run-edit.ts'
import { queueOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { createNoticeJob } from '#functions/usecases/notice-job.ts'
import { assertNotOutdated } from '#functions/usecases/assert-not-outdated.ts'
import { showDay } from './show-edition.ts'

type Need = Pick<Deps, 'catalog' | 'clock' | 'random' | 'queue'>
type Edit = Omit<DayTerms, 'location' | 'openedAt'> & {
  location?: string | undefined
  version?: string | undefined
  /** True: everybody with a place on the day is mailed about a new location. */
  mail?: boolean | undefined
}

/**
 * Changes a race day. Throws `not_found`, `invalid_input` at the field, `record_changed` with the current day if `version` is not its
 * version or another change won ({@link runEdit}), and `capacity_too_low` with the number of taken places.
 */
export async function changeRaceDay(deps: Need, eventDate: string, edit: Edit): Promise<RaceDay> {
  const { version: _, mail: _mail, ...change } = edit
  assertDeadlinesInTime(eventDate, edit)
  const read = async () => {
    const [terms, waves] = await readDay(deps, eventDate)
    return { terms, shown: showDay(terms, waves) }
  }
  return runEdit<DayTerms, RaceDay>({ change: change as Partial<DayTerms>, read }, () => changeWithRetries(deps, eventDate, edit))
}

async function changeWithRetries(deps: Need, eventDate: string, { version, location, mail, ...given }: Edit): Promise<RaceDay> {
  const { catalog, clock } = deps
  return retryOnConflict(async () => {
    const [previous, waves] = await readDay(deps, eventDate)
    const isOpening = given.status === 'registration_open' && previous.status !== 'registration_open'
    const terms = { ...given, location: location ?? previous.location, ...(isOpening ? { openedAt: clock.now() } : {}) }
    assertNotOutdated(version, showDay(previous, waves), showDay({ ...previous, ...terms }, waves))
    const owed = mail && terms.location !== previous.location ? [createLocationNotice(deps, previous)] : []
    const changed = await catalog.changeEventDay(previous, terms, owed)
    if (changed === 'changed_meanwhile') return conflict
    if (changed === 'below_taken') throw buildCapacityTooLowError(await findDay({ catalog }, eventDate))
    await queueOwedJobs(deps, owed)
    return showDay(changed, waves)
  })
}

/** Creates the job that mails everybody with a place on a day about its new location. `location` is the location before the change. */
export const createLocationNotice = (deps: Pick<Deps, 'clock' | 'random'>, { eventDate, location }: EventDay): OwedJob =>
  createNoticeJob(deps, { eventDate, told: { location } })

const readDay = (deps: Need, eventDate: string) => Promise.all([findDay(deps, eventDate), deps.catalog.listWaves(eventDate)])

async function findDay({ catalog }: Pick<Deps, 'catalog'>, eventDate: string): Promise<EventDay> {
  const day = await catalog.getEventDay(eventDate)
  if (!day) throw new AppError('not_found', { message: 'Deze racedag bestaat niet of niet meer.' })
  return day
}

const fieldError = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })

/**
 * Throws if a deadline is too late: nobody may cancel after the race day, and a ticket cannot be transferred on the day itself, because a
 * phone without network would not have the new holder on its roster.
 */
function assertDeadlinesInTime(eventDate: string, { cancelUntil, transferUntil }: Pick<DayTerms, 'cancelUntil' | 'transferUntil'>): void {
  if (cancelUntil !== null && cancelUntil > eventDate) throw fieldError('cancelUntil', `Niet na de racedag: ${formatEventDate(eventDate)}`)
  if (transferUntil !== null && transferUntil !== findLastTransferDay({ eventDate, transferUntil }))
    throw fieldError('transferUntil', 'Uiterlijk de dag voor de racedag')
}

function buildCapacityTooLowError({ taken }: EventDay): AppError {
  const message = `Op deze dag ${taken === 1 ? 'is al 1 plek' : `zijn al ${taken} plekken`} bezet. Lager dan ${taken} kan niet.`
  return new AppError('capacity_too_low', { message, details: [{ path: 'capacity', message }] })
}
