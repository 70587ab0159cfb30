import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { participantEndpoints } from '#shared/contract/participants.ts'
import { invalidateAffectedLists } from '#web/features/admin/waves/wave-queries.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

const { path } = participantEndpoints.getDossier

/** Everything about one participant. */
export const dossierQuery = (id: string) =>
  queryOptions({
    queryKey: [path, id],
    queryFn: ({ signal }) => unwrap(call(participantEndpoints.getDossier, { params: { id } }, { signal })),
    // Other screens and devices add mails and scans to the page, such as a bulk mail that this user has just sent.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Refetches after a change of a participant: the page, which the promise awaits, and the lists that show the participant. */
export function refreshDossier(client: QueryClient): Promise<unknown> {
  invalidateAffectedLists(client)
  return client.invalidateQueries({ queryKey: [path] })
}
