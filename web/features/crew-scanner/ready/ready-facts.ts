import type { DeviceReport } from '#shared/contract/device-report.ts'
import { checkMaxAgeMs, type ListComparison, type ReadyFacts, type ReadyLevel, type ReadyLine } from '#shared/domain/office/ready-check.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { appVersion } from '#web/pwa/app-version.ts'
import type { CameraFailure } from '#web/scan-decoder/camera-failure.ts'
import type { CameraState } from '#web/scan-decoder/camera.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { SoundState } from '#web/features/crew-scanner/verdict/verdict-volume.ts'
import type { PhoneFacts } from './gather-phone-facts.ts'

/** The parts of the engine that the ready check uses. If an engine lacks one, the check omits it. */
export type ReadyCrew = Pick<Crew, 'device' | 'status' | 'syncNow'> & {
  role?: 'scanner' | 'bystander'
  /** True if this phone has the keys to verify tickets. */
  hasKeys?: boolean
  /** Numbers of damaged items on the disk: lost events of this phone, and parts of the list. */
  lostOwn?: number
  lostParts?: number
  compareWithServer?: () => Promise<ListComparison>
  newName?: Crew['newName']
  confirmName?: Crew['confirmName']
}

/** The result of a ready check. It is stored, so that the organiser sees it even after the phone was reopened. */
export interface ReadyResult {
  /** The server's time in ms since the epoch, as far as the phone knew it. */
  checkedAt: number
  level: ReadyLevel
  /** The keys of the lines that were not `ok`. */
  attention: string[]
  comparison: Exclude<ReadyFacts['comparison'], 'old'>
}

type Camera = ReadyFacts['camera']
const failures: Record<CameraFailure, Camera> = {
  denied: 'refused',
  'no-camera': 'missing',
  unsupported: 'missing',
  'in-use': 'unknown',
  'no-answer': 'unknown',
  'no-decoder': 'unknown',
  broken: 'unknown',
}

/** The camera as this page saw it. `ran`: the camera showed a picture since the page opened, even if it is off now. */
export interface SeenCamera {
  state: CameraState
  ran: boolean
}

/** Returns the state of the camera for the ready check. `refused`: the browser reports a refused camera before the page requests it. */
export function assessCamera({ state, ran }: SeenCamera, refused: boolean): Camera {
  if (state.kind === 'failed') return failures[state.failure]
  if (state.kind === 'running' || ran) return 'works'
  return refused ? 'refused' : 'unknown'
}

interface Known {
  crew: ReadyCrew
  phone: PhoneFacts
  camera: Camera
  sound: SoundState
  updateWaits: boolean
  last: ReadyResult | null
  /** The server's time, in ms since the epoch. */
  now: number
}

/** Collects the facts of the ready check from their sources. */
export function toReadyFacts({ crew, phone, camera, sound, updateWaits, last, now }: Known): ReadyFacts {
  const { status } = crew
  return {
    needsPairing: status.needsPairing,
    otherTab: crew.role === 'bystander',
    list: {
      complete: status.rosterComplete,
      count: status.rosterCount,
      lostParts: crew.lostParts ?? 0,
      ageMs: status.lastSyncAt === null ? null : Math.max(0, now - status.lastSyncAt),
    },
    hasKeys: crew.hasKeys ?? null,
    appCached: phone.appCached,
    storage: { state: status.storage, freeBytes: phone.freeBytes },
    clock: status.clock,
    waiting: status.waiting,
    lostOwn: crew.lostOwn ?? 0,
    refused: status.refused,
    comparison: crew.compareWithServer ? readComparison(last, now) : null,
    camera,
    sound,
    app: { version: appVersion, updateWaits },
    staysAwake: phone.staysAwake,
    battery: phone.battery,
    installed: phone.installed,
  }
}

function readComparison(last: ReadyResult | null, now: number): ReadyFacts['comparison'] {
  const ended = last?.comparison ?? 'never'
  const isOld = last !== null && now - last.checkedAt > checkMaxAgeMs
  return isOld && (ended === 'same' || ended === 'mended') ? 'old' : ended
}

/** Builds the report to the organiser. Rounds and limits its numbers to what the contract accepts, whatever this phone's clock says. */
export function toDeviceReport({ crew, phone, camera, last }: Omit<Known, 'now' | 'sound' | 'updateWaits'>): DeviceReport {
  const { status, role } = crew
  const { offset, uncertainty } = status.clock
  return {
    appVersion: appVersion.slice(0, 40),
    waiting: Math.min(status.waiting, 1_000_000),
    refused: Math.min(status.refused, 1_000_000),
    eventsMade: status.eventsMade,
    battery: phone.battery && { level: Math.round(phone.battery.level * 100) / 100, charging: phone.battery.charging },
    clock: { offset: bound(offset), uncertainty: uncertainty === null ? null : bound(uncertainty) },
    storage: { state: status.storage, freeBytes: phone.freeBytes },
    roster: { complete: status.rosterComplete, count: status.rosterCount, syncedAt: toIsoMoment(status.lastSyncAt) },
    appCached: phone.appCached,
    camera,
    tab: role ?? 'scanner',
    ...(crew.newName ? { rename: { name: crew.newName.name, at: Math.min(Math.max(Math.round(crew.newName.at), 0), 4e12) } } : {}),
    readyCheck: last && { level: last.level, checkedAt: toIsoMoment(last.checkedAt), attention: last.attention },
  }
}

const bound = (ms: number) => Math.round(Math.min(Math.max(ms, -1e13), 1e13))

/** Sorts the worst lines to the top. Lines of one level keep their order. */
export function sortWorstFirst(lines: readonly ReadyLine[]): ReadyLine[] {
  return (['stop', 'warn', 'ok'] as const).flatMap((level) => lines.filter((line) => line.level === level))
}
