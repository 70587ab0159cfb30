import { useQuery } from '@tanstack/react-query'
import { useStoreQuery } from '#web/sync/use-store-query.ts'
import { materialEndpoints } from '#shared/contract/materials.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useTrouble } from '#web/api/use-trouble.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import type { MaterialView } from '#web/db/material-record.ts'
import { putMaterialView, readMaterialView } from '#web/db/material-view.ts'

/** How often the server is asked while the screen is open, in ms. */
const REFRESH_MS = 30_000

export interface MaterialState {
  /** What is shown: the store's, so that it is there without network too. Undefined while the store is read, null when it holds nothing. */
  view: MaterialView | null | undefined
  /** Why the last try to refresh it failed. */
  failure: Failure | undefined
  isRefreshing: boolean
  refresh: () => Promise<unknown>
}

/** Zones and material from this device's store, refreshed from the server in the background. */
export function useMaterial(db: CrewDb): MaterialState {
  // A store that can't be read is as one that holds nothing: the server fills it.
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
  const trouble = useTrouble(fresh)
  return {
    // Where the store can't keep it (a private window), what was fetched is shown all the same.
    view: view ?? (view === null ? (fresh.data ?? null) : undefined),
    failure: trouble ? failureOf(trouble) : undefined,
    isRefreshing: fresh.isFetching,
    refresh: fresh.refetch,
  }
}

/** All parts or none: zones of now with counts of yesterday would be no picture of any moment. */
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
