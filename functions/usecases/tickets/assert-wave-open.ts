import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'

const otherWave = 'Deze wave hoort niet bij deze dag. Kies een andere wave.'
const messages = { closed: 'Deze wave is gesloten. Kies een andere wave.', cancelled: 'Deze wave gaat niet door. Kies een andere wave.' }

/**
 * Throws `invalid_input` at `waveId` for a wave of another day, `wave_closed` for one that is not sold. The hold itself checks for room,
 * because two buyers may read the last place at the same time.
 */
export async function assertWaveOpen(
  { catalog }: Pick<Deps, 'catalog'>,
  { waveId, eventDate }: { waveId: number; eventDate: string },
): Promise<WaveRecord> {
  const wave = await catalog.getWave(waveId)
  if (wave?.eventDate !== eventDate)
    throw new AppError('invalid_input', { message: otherWave, details: [{ path: 'waveId', message: otherWave }] })
  if (wave.status === 'full') throw new AppError('wave_full')
  if (wave.status !== 'available') throw new AppError('wave_closed', { message: messages[wave.status] })
  return wave
}
