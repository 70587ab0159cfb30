import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SectionList } from './use-list.ts'

/**
 * A list that the server searches and filters. `loading` is true during a new search, and as long as there are further pages for `more` to
 * load.
 */
export interface ServerList<Row> extends SectionList<Row> {
  /** How far back the server has searched, as an ISO date-time. Null if there was nothing to search, and while a new search runs. */
  searchedTo: string | null
  /** Continues the search from `searchedTo`. */
  more: () => void
}

/** The requested page: at most `limit` rows after the cursor. */
interface PageRequest {
  limit: number
  cursor: string | undefined
}
interface ServedPage<Row> {
  items: Row[]
  cursor?: string | undefined
  searchedTo: string | null
}

/** The page sizes: a small first page, because the user waits for it, and larger next pages. */
const [firstLimit, nextLimit] = [100, 500]

/**
 * Loads a list that the server searches; `key` must contain the search. The first page loads automatically, and each call of
 * `more` loads the next page.
 */
export function useServerList<Row>(
  key: QueryKey,
  load: (page: PageRequest, signal: AbortSignal) => Promise<ServedPage<Row>>,
): ServerList<Row> {
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load({ limit: pageParam === undefined ? firstLimit : nextLimit, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    // Shows the old rows until the new search is answered, so that a row that stays keeps its focus.
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  const more = () => void fetchNextPage()
  return {
    rows,
    loading: hasNextPage || isPlaceholderData,
    searchedTo: isPlaceholderData ? null : (data?.pages.findLast(({ searchedTo }) => searchedTo !== null)?.searchedTo ?? null),
    error,
    isFetching,
    more,
    refetch: () => void (hasNextPage ? fetchNextPage() : refetch()),
  }
}
