import { findStatedMoment } from './event-time.ts'
import { findLastStated } from './last-stated.ts'
import { orderEvents } from './order-events.ts'
import type { ScanMoment } from './person-state.ts'
import { momentOf } from './scan-moment.ts'
import type { AnyEvent } from './scan-event.ts'

/** The start of a wave: the moment that somebody stated last, otherwise the first press of the start button. */
export interface WaveStart extends ScanMoment {
  /** Ms since the epoch: everybody who was checked in by then has started. The later of the press and the stated moment. */
  reach: number
  /** How often the start was pressed again, on this phone or at another post. */
  repeats: number
  /** The first start that somebody pressed, if a stated moment replaces it. */
  pressed?: ScanMoment
}

/** Ms until a wave should start; null if it was started, or has no planned time. */
export function msUntilWave(
  { eventDate, waveNumber, waveTime }: { eventDate: string; waveNumber: number; waveTime: string | null },
  started: ReadonlyMap<string, WaveStart>,
  now: number,
): number | null {
  return waveTime === null || started.has(waveKey(eventDate, waveNumber)) ? null : Date.parse(waveTime) - now
}

/** Identifies a wave by its race day and its number on that day. */
export const waveKey = (eventDate: string, waveNumber: number) => `${eventDate}#${waveNumber}`

/**
 * Returns the started waves by {@link waveKey}, from all known events about waves. The first start with a known time counts, otherwise the
 * first start. A stated moment replaces the times of all starts (decision 37). Undone starts are ignored.
 */
export function foldWaves(events: readonly AnyEvent[]): Map<string, WaveStart> {
  const starts = orderEvents(events).flatMap(({ event }) => (event.kind === 'start-wave' ? event : []))
  const byWave = Map.groupBy(starts, ({ eventDate, waveNumber }) => waveKey(eventDate as string, waveNumber as number))
  return new Map([...byWave].map(([key, ofWave]) => [key, foldWave(ofWave)]))
}

/** Combines all starts of one wave into the start that counts. `starts`: at least one, in order. */
function foldWave(starts: readonly AnyEvent[]): WaveStart {
  const stated = findLastStated(starts)
  const pressed = starts.filter((event) => !findStatedMoment(event)).map(momentOf)
  const first = pressed.find(({ known }) => known) ?? pressed[0]
  const moment = stated ? momentOf(stated) : first!
  return {
    ...moment,
    reach: Math.max(moment.time, first?.time ?? 0),
    repeats: Math.max(0, pressed.length - 1),
    ...(stated && first ? { pressed: first } : {}),
  }
}
