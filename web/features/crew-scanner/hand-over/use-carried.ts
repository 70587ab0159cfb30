import type { CarriedPackage } from '#web/db/records.ts'
import { getScreenDb } from '#web/sync/screen-db.ts'
import { useStoreQuery } from '#web/sync/use-store-query.ts'

/** The packages that this phone carries for others, the latest first. Empty until the store is read, and if it cannot be read. */
export function useCarriedPackages(): readonly CarriedPackage[] {
  return useStoreQuery(() => listCarried().catch(() => []), []) ?? []
}

const listCarried = async (): Promise<CarriedPackage[]> => {
  const all = await getScreenDb().carried.toArray()
  return all.toSorted((a, b) => b.takenAt - a.takenAt)
}
