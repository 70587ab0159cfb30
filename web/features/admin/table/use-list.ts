import { useInfiniteQuery, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type * as z from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** The rows of a section's table, and how far they are loaded. */
export interface SectionList<Row> {
  /** Undefined until the first rows are loaded. */
  rows: readonly Row[] | undefined
  /** True if some rows are not loaded yet. These rows are loading, unless there is an error. */
  loading: boolean
  error: Error | null
  isFetching: boolean
  /** Retries the failed request. If a later page failed, loading continues from that page. */
  refetch: () => void
}

/** An endpoint that answers with pages if its query has a `limit`. */
type Paged<Answer> = Endpoint & { query: z.ZodType<unknown, { limit?: unknown; cursor?: unknown }>; response: z.ZodType<Answer> }
type ItemOf<Answer> = Extract<Answer, { items: readonly { id: string | number }[] }>['items'][number]
interface Page<Item> {
  items: Item[]
  cursor?: string | undefined
}
const isPage = <Answer>(answer: Answer): answer is Answer & Page<ItemOf<Answer>> => hasFields(answer) && Array.isArray(answer.items)

/** The number of rows per request. */
const limit = 1000

/** Returns the cache key of a list's pages. Invalidating the shorter key `[path]` invalidates this key too. */
export const pagesKey = ({ path }: Endpoint): QueryKey => [path, 'pages']

/**
 * Loads a whole list page by page. The first page shows at once, and the loaded rows can be searched and sorted meanwhile. A row appears
 * only once, even if it moved to a later page during loading. `query`: the query fields other than the page; nothing loads
 * while `query` is null.
 */
export function usePagedList<Answer>(
  endpoint: Paged<Answer>,
  query?: Readonly<Record<string, string>> | null,
): SectionList<ItemOf<Answer>> {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: query ? [...pagesKey(endpoint), query] : pagesKey(endpoint),
    enabled: query !== null,
    queryFn: async ({ pageParam, signal }): Promise<Page<ItemOf<Answer>>> => {
      const answer = await unwrap(call(endpoint, { query: { ...query, limit, cursor: pageParam } }, { signal }))
      if (!isPage(answer)) throw new Error(`no page of ${endpoint.path}`)
      return answer
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
  })
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage, data])
  const rows = useMemo(() => {
    if (!data) return undefined
    const found = new Map<string | number, ItemOf<Answer>>()
    for (const page of data.pages) for (const row of page.items) found.set(row.id, row)
    return [...found.values()]
  }, [data])
  return { rows, loading: hasNextPage, error, isFetching, refetch: () => void (hasNextPage ? fetchNextPage() : refetch()) }
}

/** Loads a whole list in one request, such as the waves. */
export function useWholeList<Row, Key extends QueryKey>(query: UseQueryOptions<Row[], Error, Row[], Key>): SectionList<Row> {
  const { data, error, isFetching, refetch } = useQuery(query)
  return { rows: data, loading: false, error, isFetching, refetch: () => void refetch() }
}
