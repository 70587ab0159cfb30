import type { WideMoment } from './event-time.ts'
import { foldWristbands } from './fold-wristbands.ts'
import { orderEvents, type TimedEvent } from './order-events.ts'
import type { AnyEvent } from './scan-event.ts'
import { isOneSeason } from './wristband-season.ts'

/**
 * Finds the scans of a wristband that had no wearer at the scan, earliest first. Such a scan belongs to nobody until a later link gives
 * the wristband a wearer. `events`: all events of the wristband. Returns only scans of the season of `at`.
 */
export function findUnworn(wristband: string, events: readonly AnyEvent[], at: WideMoment): TimedEvent[] {
  const scans = events.some(isScan) ? orderEvents(events) : []
  const bands = foldWristbands(scans)
  return scans.filter(({ event, time }) => isScan(event) && isOneSeason(time, at) && bands.holderAt(wristband, time) === undefined)
}

const isScan = ({ kind, participantId }: AnyEvent) => participantId === undefined && kind !== 'undo'
