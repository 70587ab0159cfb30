import { findStatedMoment, type StatedMoment } from '#shared/scan/event-time.ts'
import { isKnownKind } from '#shared/scan/event-kinds.ts'
import { foldPerson, addWaveStart, createAboutTest } from '#shared/scan/fold.ts'
import { foldWaves, waveKey, type WaveStart } from '#shared/scan/fold-waves.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import { findTapDevice } from '#shared/scan/open-taps.ts'
import { findUndone } from '#shared/scan/order-events.ts'
import { momentOf } from '#shared/scan/scan-moment.ts'
import { stopNoteOf } from '#shared/scan/stop-note.ts'
import { wavesSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord, StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { readDeciders } from '#functions/usecases/roster/read-deciders.ts'
import { readEventsAbout } from '#functions/usecases/roster/project-participant.ts'
import type { TimelineEntry } from './timeline-entry.ts'

/** Ms; if the time of a scan is less certain than this, the timeline shows how uncertain it is. */
const shownUncertaintyMs = 5000

/**
 * Lists the scans and decisions about a participant, by ticket and by wristband, in corrected time. Undone items and items that do not
 * count are marked; every other item contains the status that the participant would have after undoing it.
 */
export async function listScanEntries(
  deps: Pick<Deps, 'roster' | 'devices' | 'accounts'>,
  row: ParticipantRecord,
): Promise<TimelineEntry[]> {
  const [events, phones, deciders, waveEvents] = await Promise.all([
    readEventsAbout(deps, row.id),
    deps.devices.listDevices(),
    readDeciders(deps),
    deps.roster.listEvents(wavesSubject),
  ])
  const devices = new Map(phones.map((device) => [device.id, device.name]))
  const wave = foldWaves(waveEvents).get(waveKey(row.eventDate, row.waveNumber))
  const [isAboutPerson, undone] = [createAboutTest(row.id, events), findUndone(events)]
  const stateOf = (about: readonly StoredEvent[]) => addWaveStart(foldPerson(row.id, about), wave)
  const state = stateOf(events)
  const countingIds: Readonly<Record<string, string | undefined>> = {
    'check-in': state.checkIn?.scanId,
    start: state.start?.scanId,
    finish: state.finish?.scanId,
    dnf: state.dnf?.scanId,
  }
  // A wristband link is stored under the person and under the wristband, so it is read twice.
  const distinct = [...new Map(events.map((event) => [eventKey(event), event])).values()]
  const scans = distinct.flatMap((event): TimelineEntry[] => {
    if (!isKnownKind(event.kind) || !isAboutPerson(event)) return []
    const { time, uncertainty } = momentOf(event)
    const stated = findStatedMoment(event)
    const stop = stopNoteOf(event)
    const tapDevice = devices.get(findTapDevice(event) ?? '')
    const what = formatScanNote(event, events, devices)
    const [who, by] = [devices.get(event.deviceId), deciders.get(event.deviceId)]
    const isUndone = undone.has(eventKey(event))
    const isIgnored = !isUndone && Object.hasOwn(countingIds, event.kind) && countingIds[event.kind] !== event.id
    return [
      {
        at: time,
        kind: event.kind,
        place: event.location,
        ...(who === undefined ? {} : { who }),
        ...(by === undefined ? {} : { by }),
        ...(what === undefined ? {} : { what }),
        ...(uncertainty > shownUncertaintyMs ? { uncertainty } : {}),
        ...showStated(stated),
        ...(tapDevice === undefined ? {} : { tapDevice }),
        ...(stop ? { stop } : {}),
        ...(isUndone ? { undone: true } : {}),
        ...(isIgnored ? { ignored: true } : {}),
        ...(isUndone || event.kind === 'undo'
          ? {}
          : { undo: { target: event.id, becomes: stateOf(events.filter(({ id }) => id !== event.id)).status } }),
      },
    ]
  })
  if (!state.startedByWave) return scans
  const waveEvent = waveEvents.find(({ id }) => id === wave!.scanId)
  return [...scans, buildWaveMoment(wave!, row, { devices, deciders, stated: waveEvent && findStatedMoment(waveEvent) })]
}

const showStated = (stated: StatedMoment | undefined) => (stated ? { stated: { reason: stated.reason, by: stated.by } } : {})

interface WaveContext {
  devices: ReadonlyMap<string, string>
  deciders: ReadonlyMap<string, string>
  /** The moment that somebody entered as the start of the wave. */
  stated: StatedMoment | undefined
}

function buildWaveMoment(wave: WaveStart, { waveNumber }: ParticipantRecord, { devices, deciders, stated }: WaveContext): TimelineEntry {
  const [who, by] = [devices.get(wave.deviceId), deciders.get(wave.deviceId)]
  return {
    at: wave.time,
    kind: 'start-wave',
    place: wave.location,
    what: String(waveNumber),
    ...(who === undefined ? {} : { who }),
    ...(by === undefined ? {} : { by }),
    ...showStated(stated),
    ...(wave.uncertainty > shownUncertaintyMs ? { uncertainty: wave.uncertainty } : {}),
  }
}

/** Formats the detail of a scan: the status set, the wristband, the kind of scan that was undone, or the post whose check-in won. */
function formatScanNote(event: StoredEvent, events: readonly StoredEvent[], devices: ReadonlyMap<string, string>): string | undefined {
  const { status, wristband, target, stands } = event as Record<string, unknown>
  const other = events.find(({ id }) => id === (target ?? stands))
  if (event.kind === 'undo') return other?.kind
  if (event.kind === 'settle') return other && (devices.get(other.deviceId) ?? other.location)
  return [status, wristband].find((one) => typeof one === 'string') as string | undefined
}
