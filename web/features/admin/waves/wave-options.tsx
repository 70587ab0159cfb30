import type { AdminWave } from '#shared/contract/waves.ts'
import { takesPlace } from '#shared/domain/race/waves.ts'
import { useWaveStarts } from './wave-queries.ts'
import { waveOption } from './wave-words.ts'

/** The options of a select for a wave that takes place, each with its free places and whether it has started. */
export function WaveOptions({ waves }: { waves: readonly AdminWave[] }) {
  const startOf = useWaveStarts()
  return (
    <>
      <option value="">Selecteer een wave</option>
      {waves
        .filter(takesPlace)
        .map((wave) => waveOption(wave, startOf(wave) !== undefined))
        .map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </>
  )
}
