import { orderEvents } from './order-events.ts'
import type { ScanMoment } from './person-state.ts'
import { momentOf } from './scan-moment.ts'
import type { AnyEvent } from './scan-event.ts'

/** A started wave, by the first start that counts. */
export interface WaveStart extends ScanMoment {
  /** The number of later starts of the same wave: pressed twice, or at two posts. */
  repeats: number
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
 * start with an unknown time is replaced by a start with a known time; undone starts are ignored.
 */
export function foldWaves(events: readonly AnyEvent[]): Map<string, WaveStart> {
  const waves = new Map<string, WaveStart>()
  for (const { event } of orderEvents(events)) {
    if (event.kind !== 'start-wave') continue
    const key = waveKey(event.eventDate as string, event.waveNumber as number)
    const [standing, moment] = [waves.get(key), momentOf(event)]
    if (!standing) waves.set(key, { ...moment, repeats: 0 })
    else waves.set(key, { ...(moment.known && !standing.known ? moment : standing), repeats: standing.repeats + 1 })
  }
  return waves
}
