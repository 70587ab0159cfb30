import { statedOf } from './event-time.ts'
import { lastStated } from './last-stated.ts'
import { orderEvents } from './order-events.ts'
import type { ScanMoment } from './person-state.ts'
import { momentOf } from './scan-moment.ts'
import type { AnyEvent } from './scan-event.ts'

/** A started wave: by the moment that somebody stated last, otherwise by the first start. */
export interface WaveStart extends ScanMoment {
  /** Ms since the epoch: the people who were checked in by then have started, although the stated moment may be earlier than the press. */
  reach: number
  /** The number of later starts of the same wave: pressed twice, or at two posts. */
  repeats: number
  /** The first start that somebody pressed, if a stated moment replaces it. */
  pressed?: ScanMoment
}

/** Ms until a wave should start; null if it was started, or has no planned time. */
export function untilWave(
  { eventDate, waveNumber, waveTime }: { eventDate: string; waveNumber: number; waveTime: string | null },
  started: ReadonlyMap<string, WaveStart>,
  now: number,
): number | null {
  return waveTime === null || started.has(waveKey(eventDate, waveNumber)) ? null : Date.parse(waveTime) - now
}

export const waveKey = (eventDate: string, waveNumber: number) => `${eventDate}#${waveNumber}`

/**
 * Returns the started waves by {@link waveKey}, from all known events about waves. The first start in corrected time counts; a
 * start with an unknown time is replaced by a start with a known time; undone starts are ignored. A stated moment replaces the time of
 * all starts (decision 37).
 */
export function foldWaves(events: readonly AnyEvent[]): Map<string, WaveStart> {
  const starts = orderEvents(events).flatMap(({ event }) => (event.kind === 'start-wave' ? event : []))
  const byWave = Map.groupBy(starts, ({ eventDate, waveNumber }) => waveKey(eventDate as string, waveNumber as number))
  return new Map([...byWave].map(([key, ofWave]) => [key, foldWave(ofWave)]))
}

/** `starts`: at least one, in order. */
function foldWave(starts: readonly AnyEvent[]): WaveStart {
  const stated = lastStated(starts)
  const pressed = starts.filter((event) => !statedOf(event)).map(momentOf)
  const first = pressed.find(({ known }) => known) ?? pressed[0]
  const moment = stated ? momentOf(stated) : first!
  return {
    ...moment,
    reach: Math.max(moment.time, first?.time ?? 0),
    repeats: Math.max(0, pressed.length - 1),
    ...(stated && first ? { pressed: first } : {}),
  }
}
