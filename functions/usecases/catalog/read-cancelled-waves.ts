import { findCancelledWaves, type CancelledWaves } from '#shared/domain/race/cancelled-waves.ts'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'

/** The part of the catalog that {@link readCancelledWaves} needs. */
export interface WaveSource {
  catalog: Pick<CatalogStore, 'listWaveTerms'>
}

/** Returns the cancelled waves of all days. */
export const readCancelledWaves = async ({ catalog }: WaveSource): Promise<CancelledWaves> =>
  findCancelledWaves(await catalog.listWaveTerms())
