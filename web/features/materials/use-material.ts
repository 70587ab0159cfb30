import { useQuery } from '@tanstack/react-query'
import { useStoreQuery } from '#web/sync/use-store-query.ts'
import { materialEndpoints } from '#shared/contract/materials.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import type { MaterialView } from '#web/db/material-record.ts'
import { putMaterialView, readMaterialView } from '#web/db/material-view.ts'

/** Number of ms between two refreshes while the screen is open. */
const REFRESH_MS = 30_000

/** The material that the screen shows, and the state of its refresh. */
export interface MaterialState {
  /** The material in this device's store, which works without network. Undefined while the store is read, null if the store is empty. */
  view: MaterialView | null | undefined
  /** Why the last refresh failed. */
  failure: Failure | undefined
  isRefreshing: boolean
  refresh: () => Promise<unknown>
}

/** Returns the zones and the material from this device's store, and refreshes them from the server in the background. */
export function useMaterial(db: CrewDb): MaterialState {
  // An unreadable store counts as empty: the server's answer fills it.
  const view = useStoreQuery(
    () =>
      readMaterialView(db).then(
        (found) => found ?? null,
        () => null,
      ),
    [db],
  )
  const fresh = useQuery({
    queryKey: ['material'],
    queryFn: ({ signal }) => fetchMaterial(db, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })
  const trouble = useReadError(fresh)
  return {
    // If the store cannot save it (a private window), the fetched material is shown directly.
    view: view ?? (view === null ? (fresh.data ?? null) : undefined),
    failure: trouble ? failureOf(trouble) : undefined,
    isRefreshing: fresh.isFetching,
    refresh: fresh.refetch,
  }
}

/** Fetches zones, stock and checklists together, and fails if one fails: new zones would not match old counts. */
async function fetchMaterial(db: CrewDb, signal: AbortSignal): Promise<MaterialView> {
  const options = { signal, timeoutMs: 10_000 }
  const [zones, materials, categories, zoneMaterials, checklists] = await Promise.all([
    unwrap(call(materialEndpoints.listZones, {}, options)),
    unwrap(call(materialEndpoints.listMaterials, {}, options)),
    unwrap(call(materialEndpoints.listMaterialCategories, {}, options)),
    unwrap(call(materialEndpoints.listZoneMaterials, {}, options)),
    unwrap(call(materialEndpoints.listChecklists, { query: {} }, options)),
  ])
  const view = { zones, materials, categories, zoneMaterials, checklists, seenAt: Date.now() }
  await putMaterialView(db, view).catch(() => undefined)
  return view
}
