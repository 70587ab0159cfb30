import { formatTime } from '#shared/lib/dates.ts'

interface OwnStart {
  waveNumber: number | null
  /** ISO 8601; null if it is unknown. */
  waveTime: string | null
  /** True if the wave is cancelled and there is no new start yet. */
  waveCancelled?: boolean | undefined
}

/** Describes a participant's start to the participant: 'Wave 5, 12:00', or why there is no start yet. Dutch. */
export function formatStart({ waveNumber, waveTime, waveCancelled = false }: OwnStart): string {
  if (waveCancelled) return `Wave ${waveNumber} gaat niet door. Je nieuwe start mailen we zodra die bekend is.`
  if (waveNumber === null) return 'Wave wordt later toegewezen'
  return waveTime === null ? `Wave ${waveNumber}` : `Wave ${waveNumber}, ${formatTime(waveTime)}`
}
