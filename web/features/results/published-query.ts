import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/unwrap.ts'

// The call and its schemas load after the first paint.
async function loadApi() {
  const [{ call }, { publicResultEndpoints }] = await Promise.all([
    import('#web/api/call.ts'),
    import('#shared/contract/public-results.ts'),
  ])
  return { call, publicResultEndpoints }
}

/** The published results of a day, without one of the last published day. */
export const publishedQuery = (day?: string) =>
  queryOptions({
    queryKey: ['/api/results', day ?? ''],
    queryFn: async ({ signal }) => {
      const { call, publicResultEndpoints } = await loadApi()
      return unwrap(call(publicResultEndpoints.listPublicResults, { query: day ? { day } : {} }, { signal }))
    },
    // As long as the edge repeats an answer: a correction is there when the page is opened again.
    staleTime: 5_000,
    // The days stay, so that the next one can be pressed while this one loads.
    placeholderData: keepPreviousData,
  })
