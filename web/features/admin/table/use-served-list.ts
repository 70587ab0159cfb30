import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SectionList } from './use-list.ts'

/** A list that the server searches and filters. `loading`: there is more to look through, which comes when it is asked for. */
export interface ServedList<Row> extends SectionList<Row> {
  /** How far back the server looked, of a list by time; null where there was nothing to look at, and while another search is under way. */
  searchedTo: string | null
  /** Looks on from there. */
  more: () => void
}

/** Which page is asked for: so many rows, after this one. */
interface PageAsked {
  limit: number
  cursor: string | undefined
}
interface ServedPage<Row> {
  items: Row[]
  cursor?: string | undefined
  searchedTo: string | null
}

/** Rows of the first page, which is waited for, and of those that somebody asks for. */
const [firstLimit, nextLimit] = [100, 500]

/**
 * A list of the server by its own search, of which `key` says what is searched. The first page comes by itself, each next
 * one when it is asked for.
 */
export function useServedList<Row>(
  key: QueryKey,
  load: (page: PageAsked, signal: AbortSignal) => Promise<ServedPage<Row>>,
): ServedList<Row> {
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load({ limit: pageParam === undefined ? firstLimit : nextLimit, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    // Until the answer to another search is there: a row that stays keeps the focus in it.
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
