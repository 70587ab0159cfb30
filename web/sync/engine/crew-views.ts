import type { RosterRow } from '#shared/contract/crew.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { rankAtPost } from '#shared/domain/crew/rank-at-post.ts'
import { isExpectedToday } from '#shared/domain/race/cancelled-waves.ts'
import { isRanked } from '#shared/domain/race/results.ts'
import { findOnCourse, isMissing } from '#shared/domain/race/on-course.ts'
import { waveKey } from '#shared/scan/fold-waves.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import { findUndone } from '#shared/scan/order-events.ts'
import { listOpenTaps } from '#shared/scan/open-taps.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { tapsSubject } from '#shared/scan/subjects.ts'
import { raceSettingsOf } from '#web/db/meta.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { CrewActions } from '#web/sync/crew-types.ts'
import type { CourseRow, MissingRow, PersonEvent, WaveView } from '#web/sync/crew-view-types.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import { findPostDay } from './race-day.ts'

/** The default maximum number of search results. */
const defaultMost = 20

/** Creates the actions that read people and waves from memory, for the scanner's screens. */
export function createCrewViews(
  memory: CrewMemory,
  clock: Pick<DeviceClock, 'serverNow'>,
): Pick<CrewActions, 'search' | 'people' | 'racers' | 'person' | 'partnerOf' | 'history' | 'waves' | 'onCourse' | 'missing' | 'openTaps'> {
  const { index, people, book } = memory
  return {
    search(query, most = defaultMost) {
      const action = actionAt(memory.meta.location ?? '')
      const rows = [...people.searchBands(query), ...index.search(query, most, (row) => rankAtPost(people.hitOf(row), action))]
      return [...new Set(rows)].slice(0, most).map(people.hitOf)
    },
    people: () => index.people().map(people.hitOf),
    racers() {
      const all = index.all().filter((row) => row.status !== 'removed' || isRanked(row))
      return all.map(people.hitOf)
    },
    person(participantId) {
      const row = index.find(participantId)
      return row && row.status !== 'removed' ? people.hitOf(row) : undefined
    },
    partnerOf({ id, ticketRef }) {
      const partner = index.findTicket(ticketRef).find((row) => row.id !== id && row.status !== 'removed')
      return partner && people.hitOf(partner)
    },
    history(id) {
      const events = people.eventsOf(id)
      const undone = findUndone(events)
      // The server numbers the events of an administrator 0.
      const undoneByOffice = new Set(events.flatMap((event) => (event.kind === 'undo' && event.seq === 0 ? event.target : [])))
      return events
        .filter((event) => event.kind !== 'undo')
        .map((event) => describe(event, undone.has(eventKey(event)), undoneByOffice.has(event.id)))
    },
    waves() {
      const day = findPostDay(index.days, clock.serverNow(), memory.meta.chosenDay)
      return viewWaves(index.people().filter((row) => row.waveNumber > 0 && (day === null || row.eventDate === day)))
    },
    openTaps() {
      const { editionAfter = 0 } = memory.meta
      const counts = ({ state, order }: OwnEvent) => state !== 'refused' && order! > editionAfter
      const own = Array.from(book.ownEvents()).flatMap((one) => (counts(one) ? one.event : []))
      const devices = new Set(own.map(({ deviceId }) => deviceId))
      const byOffice = [...devices].flatMap((id) => book.of(tapsSubject(id)).filter(({ seq }) => seq === 0))
      return listOpenTaps([...own, ...byOffice], clock.serverNow())
    },
    onCourse() {
      const now = clock.serverNow()
      const { overdueMinutes } = raceSettingsOf(memory.meta)
      return listRunners(now)
        .flatMap(({ participantId, hit, state, day }): CourseRow[] => {
          const found = findOnCourse(state, index.find(participantId), { day, now, overdueMinutes })
          return found ? [{ participantId, hit, ...found }] : []
        })
        .sort((a, b) => a.since.time - b.since.time)
    },
    missing() {
      return listRunners(clock.serverNow())
        .flatMap(({ participantId, hit, state, day }): MissingRow[] =>
          state.dnf && isMissing(state, index.find(participantId), day) ? [{ participantId, hit, reported: state.dnf }] : [],
        )
        .sort((a, b) => a.reported.time - b.reported.time)
    },
  }

  /** Lists everybody in this phone's roster or events. `day`: the only day on which the person may be on the course; null for every day. */
  function listRunners(now: number) {
    // People who started yesterday and were not seen at the finish do not count as on the course today.
    const day = findPostDay(index.days, now, memory.meta.chosenDay)
    const listed = index.people().map(people.hitOf)
    // While a part of the roster is missing, everybody in that part would appear as unlisted.
    const isWhole = memory.loaded && memory.unreadableParts === 0 && memory.meta.lastSyncAt !== undefined
    const unlisted = isWhole ? people.unlisted() : []
    return [
      ...listed.map((hit) => ({ participantId: hit.row.id, hit, state: hit.state, day })),
      // An unlisted person counts on one day only, because every phone also has the office's events of earlier editions. The person's
      // wave is unknown, so only their own start counts.
      ...unlisted.map((id) => ({
        participantId: id,
        hit: undefined,
        state: people.stateOf(id, undefined),
        day: day ?? eventDateOf(now),
      })),
    ]
  }

  function describe(event: AnyEvent, undone: boolean, undoneByOffice: boolean): PersonEvent {
    const isOwn = event.deviceId === memory.counter.deviceId
    return { event, waiting: book.own(event)?.state === 'waiting', undone, undoneByOffice, mayUndo: isOwn && !undone }
  }

  function viewWaves(rows: readonly RosterRow[]): WaveView[] {
    const started = people.waves()
    const waves = new Map<string, WaveView>()
    for (const row of rows) {
      const { eventDate, waveNumber, waveTime } = row
      const key = waveKey(eventDate, waveNumber)
      const { state, isWaveCancelled } = people.hitOf(row)
      const first = { eventDate, waveNumber, waveTime, people: 0, checkedIn: 0 }
      const wave = waves.get(key) ?? { ...first, started: started.get(key) ?? null, isCancelled: isWaveCancelled }
      const counts = isExpectedToday(row, state, isWaveCancelled)
      waves.set(key, {
        ...wave,
        waveTime: wave.waveTime ?? waveTime,
        people: wave.people + Number(counts),
        checkedIn: wave.checkedIn + Number(counts && state.checkIn !== undefined),
      })
    }
    return [...waves.values()].sort((a, b) =>
      a.eventDate < b.eventDate ? -1 : a.eventDate > b.eventDate ? 1 : a.waveNumber - b.waveNumber,
    )
  }
}
