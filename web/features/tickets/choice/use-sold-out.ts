import { useQuery } from '@tanstack/react-query'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

export const addonsKey = ['addons'] as const

/** The ids of the sold-out add-ons; undefined without an answer. The registration refuses them in any case. */
export function useSoldOut(): ReadonlySet<number> | undefined {
  const { data } = useQuery({
    queryKey: addonsKey,
    queryFn: ({ signal }) => unwrap(call(catalogEndpoints.listAddons, {}, { signal })),
    staleTime: 15_000,
  })
  return data && new Set(data.filter(({ soldOut }) => soldOut).map(({ id }) => id))
}
