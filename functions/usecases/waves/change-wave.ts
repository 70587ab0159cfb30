import type { AdminWave } from '#shared/contract/waves.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { waveKey } from '#shared/scan/fold-waves.ts'
import type { WaveRecord, WaveTerms } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { OwedJob } from '#functions/ports/owed-job-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { currentOf, editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { runEdit } from '#functions/usecases/run-edit.ts'
import { createOwedJob, queueOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { assertNotOutdated } from '#functions/usecases/assert-not-outdated.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'
import { readWaveStarts } from '#functions/usecases/roster/read-race-state.ts'
import { createNoticeJob } from '#functions/usecases/notice-job.ts'
import { reseatJob, reseatWave, silentReseatJob } from './reseat-wave.ts'
import { showWave } from './show-wave.ts'

type Need = Pick<Deps, 'catalog' | 'tickets' | 'roster' | 'clock' | 'random' | 'owedJobs' | 'queue'>

/**
 * Creates a wave on a day of the edition. A repeat with the same key creates no second wave; with other terms it throws `request_reused`.
 * Throws `invalid_input` at the field.
 */
export async function createWave(
  deps: Pick<Deps, 'catalog' | 'settings'>,
  terms: Omit<WaveTerms, 'status' | 'notes'>,
  idempotencyKey?: string,
): Promise<AdminWave> {
  await assertStartTimeOfEdition(deps, terms)
  const intention = idempotencyKey && keyedDigest(deps.settings, `wave:${idempotencyKey}`)
  const wave = await deps.catalog.createWave({ ...terms, status: 'available' }, intention)
  const isSame = wave.eventDate === terms.eventDate && wave.startTime === terms.startTime && wave.capacity === terms.capacity
  if (!isSame) throw new AppError('request_reused')
  return showWave(wave)
}

/**
 * Changes the given fields of a wave. After a new start time, the participants' rows are updated, so that phones get that time. With
 * `mail` the participants are mailed about a new start time, and about a wave that is cancelled or takes place after all. The updates and
 * the mails are stored as owed jobs together with the wave.
 * Throws `not_found`, `invalid_input` at the field, also for the cancellation of a wave that has started, `record_changed` if the
 * wave is not the version that was shown or another edit won ({@link runEdit}), `capacity_too_low` with the number of taken places,
 * `wave_in_use`.
 */
export async function changeWave(
  deps: Need,
  id: number,
  change: Partial<WaveTerms>,
  { mail = false, ...options }: { version?: string | undefined; capacityField?: string; mail?: boolean | undefined } = {},
): Promise<AdminWave> {
  const read = async () => {
    const wave = await findWave(deps, id)
    return { terms: { notes: '', ...wave }, shown: showWave(wave) }
  }
  if (change.status === 'cancelled') await assertNotStarted(deps, id)
  const reseat = change.startTime === undefined ? [] : [createOwedJob(deps, mail ? reseatJob : silentReseatJob, String(id))]
  const notices = mail && change.status !== undefined ? await createStatusNotice(deps, id, change.status) : []
  const owed = [...reseat, ...notices]
  const changed = await runEdit<WaveTerms, WaveRecord>({ change, read }, () => changeWithRetries(deps, id, change, { ...options, owed }))
  if (reseat.length > 0) await reseatWave(deps, changed, mail)
  for (const job of reseat) await deps.owedJobs.remove(job.id)
  await queueOwedJobs(deps, notices)
  return showWave(changed)
}

async function assertNotStarted(deps: Need, id: number): Promise<void> {
  const { eventDate, number, status } = await findWave(deps, id)
  if (status === 'cancelled' || !(await readWaveStarts(deps)).has(waveKey(eventDate, number))) return
  throw fieldError('status', 'Deze wave is gestart. Is dat een vergissing? Draai dan eerst de start terug, onder ‘Starts van de waves’.')
}

/** Creates the job that mails everybody in a wave that is cancelled or takes place after all; none for another change of its status. */
async function createStatusNotice(deps: Need, id: number, status: WaveTerms['status']): Promise<OwedJob[]> {
  const wasCancelled = (await findWave(deps, id)).status === 'cancelled'
  if (wasCancelled === (status === 'cancelled')) return []
  return [createNoticeJob(deps, { waveId: id, told: { isCancelled: wasCancelled } })]
}

async function changeWithRetries(
  deps: Need,
  id: number,
  change: Partial<WaveTerms>,
  { version, owed, capacityField = 'capacity' }: { version?: string | undefined; owed: readonly OwedJob[]; capacityField?: string },
): Promise<WaveRecord> {
  return retryOnConflict(async () => {
    const wave = await findWave(deps, id)
    const { eventDate, startTime, capacity, status, notes = '' } = { ...wave, ...change }
    const next = { eventDate, startTime, capacity, status, notes }
    assertNotOutdated(version, showWave(wave), showWave({ ...wave, ...next }))
    if (change.eventDate !== undefined || change.startTime !== undefined) await assertStartTimeOfEdition(deps, next, wave.eventDate)
    const changed = await deps.catalog.changeWave(wave, next, owed)
    if (changed === 'changed_meanwhile') return conflict
    if (changed === 'in_use') throw buildInUseError(wave)
    if (changed === 'below_taken') throw buildTooLowError(await findWave(deps, id), capacityField)
    return changed
  })
}

/** Deletes an empty wave; it can be restored for {@link undoableMs}. Throws `not_found`, `wave_in_use` with the number of taken places. */
export async function deleteWave(deps: Pick<Deps, 'catalog' | 'clock'>, id: number): Promise<void> {
  return retryOnConflict(async () => {
    const wave = await findWave(deps, id)
    const outcome = await deps.catalog.deleteWave(wave, deps.clock.now() + undoableMs)
    if (outcome === 'in_use') throw buildInUseError(await findWave(deps, id))
    if (outcome !== 'done') return conflict
  })
}

/**
 * Restores a deleted wave with its number. Safe to repeat. Throws `restore_refused` if there is no deleted wave (any more), `invalid_input`
 * if its day does not exist any more.
 */
export async function restoreWave(deps: Pick<Deps, 'catalog' | 'clock'>, id: number): Promise<void> {
  if (await deps.catalog.getWave(id)) return
  const gone = (await deps.catalog.listDeletedWaves(deps.clock.now())).find(({ wave }) => wave.id === id)
  if (!gone) throw new AppError('restore_refused')
  await assertStartTimeOfEdition(deps, gone.wave)
  await deps.catalog.putWave(gone.wave)
}

async function findWave({ catalog }: Pick<Deps, 'catalog'>, id: number): Promise<WaveRecord> {
  const wave = await catalog.getWave(id)
  if (!wave) throw new AppError('not_found', { message: 'Deze wave bestaat niet of niet meer.' })
  return wave
}

/**
 * Throws `invalid_input` unless the wave starts at a time on its day, and that day (decision 4) is in the current edition, in a later one,
 * or in the edition that the wave already has: a wave cannot move to a past year.
 */
async function assertStartTimeOfEdition(
  { catalog }: Pick<Deps, 'catalog'>,
  { eventDate, startTime }: Pick<WaveTerms, 'eventDate' | 'startTime'>,
  was?: string,
) {
  const [editions, all] = await Promise.all([listEditionRecords(catalog), catalog.listEventDays()])
  const days = all.map((one) => one.eventDate).toSorted()
  const ofEdition = (id: string) => days.filter((day) => editionOf(editions, day).id === id)
  const current = ofEdition(currentOf(editions).id)
  const isAhead = days.includes(eventDate) && eventDate >= (current[0] ?? '')
  const own = was === undefined ? [] : ofEdition(editionOf(editions, was).id)
  if (!isAhead && !own.includes(eventDate))
    throw fieldError('eventDate', `Kies een dag van deze editie: ${current.map((day) => formatEventDate(day)).join(' of ')}`)
  if (eventDateOf(startTime) !== eventDate) throw fieldError('startTime', 'Deze tijd valt op een andere dag')
}

const fieldError = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })

const places = (count: number) => (count === 1 ? '1 plek' : `${count} plekken`)

function buildTooLowError({ currentCount }: WaveRecord, path: string): AppError {
  const message = `In deze wave ${currentCount === 1 ? 'is' : 'zijn'} al ${places(currentCount)} bezet. Lager dan ${currentCount} kan niet.`
  return new AppError('capacity_too_low', { message, details: [{ path, message }] })
}

function buildInUseError({ currentCount, waiting, ...wave }: WaveRecord): AppError {
  if (currentCount === 0 && waiting)
    return new AppError('wave_in_use', { message: 'Voor deze wave staan mensen op de wachtlijst. Zet hem op geannuleerd.' })
  const message = `In deze wave ${currentCount === 1 ? 'is' : 'zijn'} ${places(currentCount)} bezet. Verplaats de deelnemers eerst${isActiveWave(wave) ? ', of annuleer de wave bij Wave Management' : ''}.`
  return new AppError('wave_in_use', { message })
}
