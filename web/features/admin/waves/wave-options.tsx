import type { AdminWave } from '#shared/contract/waves.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { useWaveStarts } from './wave-queries.ts'
import { toWaveOption } from './wave-words.ts'

/** The options of a select for a wave that takes place, each with its free places and whether it has started. */
export function WaveOptions({ waves }: { waves: readonly AdminWave[] }) {
  const startOf = useWaveStarts()
  return (
    <>
      <option value="">Selecteer een wave</option>
      {waves
        .filter(isActiveWave)
        .map((wave) => toWaveOption(wave, startOf(wave) !== undefined))
        .map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </>
  )
}
