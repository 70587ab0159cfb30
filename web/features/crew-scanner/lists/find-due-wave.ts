import type { WaveView } from '#web/sync/crew-view-types.ts'

/** Ms before its planned start from which a wave is due, because its crew opens the list a little earlier. */
const dueFromMs = 10 * 60_000

/**
 * Finds the wave whose start is due: the first one that has people ready, that has not started and that starts within ten minutes or should
 * have started. Otherwise the first wave that has not started; undefined if there is none. `now`: ms.
 */
export function findDueWave(waves: readonly WaveView[], now: number): WaveView | undefined {
  const open = waves.filter(({ started, isCancelled }) => !started && !isCancelled)
  const isDue = ({ waveTime }: WaveView) => waveTime !== null && Date.parse(waveTime) - dueFromMs <= now
  return open.find((wave) => wave.checkedIn > 0 && isDue(wave)) ?? open[0]
}
