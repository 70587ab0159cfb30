import { useQuery } from '@tanstack/react-query'
import { overviewEndpoints, type SearchHit } from '#shared/contract/overview.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** A paid team with places that have no name yet. */
export type TeamHit = SearchHit & { openPlaces: number }

/** Finds teams with an open place by name, buyer or code. Returns none if the search fails. */
export function useTeamHits(query: string, enabled: boolean): { hits: readonly TeamHit[]; isLoading: boolean } {
  const isAsked = enabled && query !== ''
  const { data, isLoading } = useQuery({
    queryKey: [overviewEndpoints.searchEverything.path, query],
    queryFn: ({ signal }) => unwrap(call(overviewEndpoints.searchEverything, { query: { q: query } }, { signal })),
    enabled: isAsked,
    placeholderData: (before) => before,
  })
  return { hits: isAsked ? (data ?? []).filter(hasOpenPlace) : [], isLoading }
}

const hasOpenPlace = (hit: SearchHit): hit is TeamHit => (hit.openPlaces ?? 0) > 0
