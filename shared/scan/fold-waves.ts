import { orderEvents } from './order-events.ts'
import type { ScanMoment } from './person-state.ts'
import { momentOf } from './scan-moment.ts'
import type { AnyEvent } from './scan-event.ts'

/** A wave that was started, by the first event that stands. */
export interface WaveStart extends ScanMoment {
  /** Later events for the same wave: pressed twice, or at two posts. */
  repeats: number
}

/** Ms until a wave should start; null when it was started, or nobody planned it. */
export function untilWave(
  { eventDate, waveNumber, waveTime }: { eventDate: string; waveNumber: number; waveTime: string | null },
  started: ReadonlyMap<string, WaveStart>,
  now: number,
): number | null {
  return waveTime === null || started.has(waveKey(eventDate, waveNumber)) ? null : Date.parse(waveTime) - now
}

export const waveKey = (eventDate: string, waveNumber: number) => `${eventDate}#${waveNumber}`

/**
 * The waves that started, by {@link waveKey}, from all known events about waves. The first in corrected time stands, and one whose
 * time nobody knows gives way to one that is known; what was undone is gone.
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
