import type { Publication, ResultList } from '#shared/contract/results.ts'
import { comparePublished } from '#shared/domain/race/compare-published.ts'
import { findOnCourse, isMissing } from '#shared/domain/race/on-course.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { PublicationRecord, Signature } from '#functions/ports/results/publication-store.ts'
import { editionOf, listEditionRecords, type IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { wasHandedOverLast } from '#functions/usecases/crew/read-handed-over-counts.ts'
import { readOpenTaps } from '#functions/usecases/crew/read-open-taps.ts'
import { findAlarmDay } from '#functions/usecases/live-roster/list-alarm-days.ts'
import { readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { listMissingScans } from '#functions/usecases/live-roster/read-missing-scans.ts'
import { findPending } from '#functions/usecases/roster/find-pending.ts'
import { readRaceSettings } from '#functions/usecases/roster/race-settings.ts'
import { countUnwornTimes } from '#functions/usecases/roster/read-unworn-scans.ts'
import { listCorrected, toMarks } from './list-corrected.ts'
import { raceDaysOf, readCurrentResults, type CurrentResultsNeed } from './read-current-results.ts'

type Need = CurrentResultsNeed & Pick<Deps, 'devices' | 'catalog'>

/**
 * Lists the results of a race day with their publication, and the people, phones and scans that may still change them. Each entry contains
 * its difference from the list that was last checked or published. Without `requested`, it prefers a day on which somebody is missing or
 * overdue.
 */
export async function listResults(deps: Need, isOfEdition: IsOfEdition, requested?: string): Promise<ResultList> {
  const [current, devices, editions] = await Promise.all([
    readCurrentResults(deps, requested ?? (await findOpenDay(deps, isOfEdition)), { isOfEdition, isFresh: true }),
    deps.devices.listDevices(),
    listEditionRecords(deps.catalog),
  ])
  const { days, day, races, entries, timeFrom, overdueMinutes, publication, onSite, results, version } = current
  const isSigned = publication !== undefined && publication.status !== 'provisional'
  const changes = comparePublished(results, isSigned ? publication.results : results)
  const { changes: corrections } = listCorrected(current)
  const shown = entries.map((entry) => ({ ...entry, change: changes.get(entry.id) ?? null, ...toMarks(corrections.get(entry.id)) }))
  const there = new Set(entries.map(({ id }) => id))
  const missing = [...changes.keys()].filter((id) => !there.has(id)).length
  const edition = day === null ? '' : editionOf(editions, day).id
  const now = deps.clock.now()
  const openTaps = await readOpenTaps(deps, devices, edition)
  const { onCourse, notStarted, unheard } = findPending(races, { devices, edition, now, mayHaveMore: wasHandedOverLast })
  const overdue = races.filter(
    ({ participant, state }) => participant.status === 'active' && findOnCourse(state, participant, { day, now, overdueMinutes })?.overdue,
  ).length
  const notSeen = races.filter(({ participant, state }) => participant.status === 'active' && isMissing(state, participant, day)).length
  return {
    days,
    day,
    entries: shown,
    timeFrom,
    onCourse,
    overdue,
    notSeen,
    notStarted,
    unheard: unheard.map(({ name }) => name),
    missingScans:
      day === null
        ? []
        : await listMissingScans(deps, devices, { id: edition, isOfDay: (one) => editionOf(editions, one).id === edition }, day),
    conflicts: races.reduce((sum, { participant, state }) => sum + (participant.status === 'active' ? state.conflicts.length : 0), 0),
    unworn: await countUnwornTimes(deps, (at) => eventDateOf(at) === day),
    openTaps: openTaps.filter(({ time }) => eventDateOf(time) === day).length,
    publication: showPublication(publication, missing),
    onSite,
    version,
  }
}

/** Finds the day of the edition on which somebody is still missing or overdue. Undefined on a race day, and if there is no such day. */
async function findOpenDay(deps: Need, isOfEdition: IsOfEdition): Promise<string | undefined> {
  const [live, { overdueMinutes }] = await Promise.all([readLiveRoster(deps), readRaceSettings(deps)])
  return findAlarmDay(live, raceDaysOf(live.racers()).filter(isOfEdition), { now: deps.clock.now(), overdueMinutes })
}

/** Shows a publication to the office; without a record the results are provisional. */
export function showPublication(record: PublicationRecord | undefined, missing = 0): Publication {
  return {
    status: record?.status ?? 'provisional',
    checked: toSignature(record?.checked),
    published: toSignature(record?.published),
    firstPublished: toSignature(record?.firstPublished),
    withdrawn: toSignature(record?.withdrawn),
    missing,
  }
}

const toSignature = (one: Signature | null | undefined) => (one ? { by: one.by, at: toIsoMoment(one.at) } : null)
