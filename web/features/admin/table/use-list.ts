import { useInfiniteQuery, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type * as z from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** What a section's table needs to know of its rows. */
export interface SectionList<Row> {
  /** Undefined until the first rows are there. */
  rows: readonly Row[] | undefined
  /** There are more rows than these: they are on their way, unless there is an error. */
  loading: boolean
  error: Error | null
  isFetching: boolean
  /** Asks again for what failed; of a list whose later page did not come, from that page on. */
  refetch: () => void
}

/** A list that comes page by page when it is asked with a `limit`. */
type Paged<Answer> = Endpoint & { query: z.ZodType<unknown, { limit?: unknown; cursor?: unknown }>; response: z.ZodType<Answer> }
type ItemOf<Answer> = Extract<Answer, { items: readonly { id: string | number }[] }>['items'][number]
interface Page<Item> {
  items: Item[]
  cursor?: string | undefined
}
const isPage = <Answer>(answer: Answer): answer is Answer & Page<ItemOf<Answer>> => hasFields(answer) && Array.isArray(answer.items)

/** Rows a page of the wire has. */
const limit = 1000

/** Under which a list's pages are cached; invalidating the path alone reaches them too. */
export const pagesKey = ({ path }: Endpoint): QueryKey => [path, 'pages']

/**
 * A list of the server, page after page: the first one shows at once, the others follow by themselves. Everything that is loaded can be
 * searched and sorted meanwhile. Nobody is twice in it, also when a row moved to a later page while it was walked.
 */
export function usePages<Answer>(endpoint: Paged<Answer>): SectionList<ItemOf<Answer>> {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: pagesKey(endpoint),
    queryFn: async ({ pageParam, signal }): Promise<Page<ItemOf<Answer>>> => {
      const answer = await unwrap(call(endpoint, { query: { limit, cursor: pageParam } }, { signal }))
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

/** A list that comes whole, such as the waves. */
export function useWhole<Row, Key extends QueryKey>(query: UseQueryOptions<Row[], Error, Row[], Key>): SectionList<Row> {
  const { data, error, isFetching, refetch } = useQuery(query)
  return { rows: data, loading: false, error, isFetching, refetch: () => void refetch() }
}
