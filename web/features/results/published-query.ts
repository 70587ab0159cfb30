import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Failure } from '#web/api/failure.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { ShownList } from './list-view.ts'

// Imports the API call and its schemas only when they are needed, so that they do not delay the first paint.
async function loadApi() {
  const [{ call }, { publicResultEndpoints }] = await Promise.all([
    import('#web/api/call.ts'),
    import('#shared/contract/public-results.ts'),
  ])
  return { call, publicResultEndpoints }
}

/** True if the edition or result does not exist. The server answers 400 to an invalid id, which a visitor sees as not found too. */
const isUnknown = (failure: Failure) => failure.kind === 'refused' && (failure.status === 404 || failure.status === 400)

/** Number of ms between two fetches of provisional results. The CDN caches an answer for five seconds. */
const liveRefetchMs = 15_000
const whileProvisional = (data: { isProvisional: boolean } | null | undefined) => (data?.isProvisional ? liveRefetchMs : false)

/** Fetches the results of a day; null for an unknown edition. Default `edition`: the last edition. Default `day`: its last day. */
export const publishedQuery = ({ edition, day }: { edition?: string | undefined; day?: string | undefined } = {}) =>
  queryOptions({
    queryKey: ['/api/results', edition ?? '', day ?? ''],
    queryFn: async ({ signal }): Promise<ShownList | null> => {
      const { call, publicResultEndpoints } = await loadApi()
      const query = { ...(edition ? { edition } : {}), ...(day ? { day } : {}) }
      const answer = await call(publicResultEndpoints.listPublicResults, { query }, { signal })
      return !answer.ok && isUnknown(answer.failure) ? null : unwrap(Promise.resolve(answer))
    },
    // The CDN caches an answer for the same time. A visitor who opens the page again after that time sees a correction.
    staleTime: 5_000,
    // TanStack Query does not refetch while the page is hidden.
    refetchInterval: ({ state }) => whileProvisional(state.data),
    // Keeps the list of days on screen, so that the visitor can choose another day while a day loads.
    placeholderData: keepPreviousData,
  })

/** Fetches the result of a finisher; null if the server does not find it, for example because the finisher no longer shares results. */
export const finisherQuery = (edition: string, key: string) =>
  queryOptions({
    queryKey: ['/api/results', edition, 'finisher', key],
    queryFn: async ({ signal }) => {
      const { call, publicResultEndpoints } = await loadApi()
      const answer = await call(publicResultEndpoints.getFinisherResult, { params: { edition, key } }, { signal })
      return !answer.ok && isUnknown(answer.failure) ? null : unwrap(Promise.resolve(answer))
    },
    staleTime: 5_000,
    refetchInterval: ({ state }) => whileProvisional(state.data),
  })
