import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { participantEndpoints } from '#shared/contract/participants.ts'
import type { TimelineItem } from '#shared/contract/timeline.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { invalidateAffectedLists } from '#web/features/admin/waves/wave-queries.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

const refetchMs = 4000
const { path } = participantEndpoints.getDossier

/** Everything about one participant. */
export const dossierQuery = (id: string) =>
  queryOptions({
    queryKey: [path, id],
    queryFn: ({ signal }) => unwrap(call(participantEndpoints.getDossier, { params: { id } }, { signal })),
    // Other screens and devices add mails and scans to the page, such as a bulk mail that this user has just sent.
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Polls for the mail or refund of a call, because the server makes it only after it has answered the call.
    refetchInterval: ({ state: { data } }) => (data && (data.underway || isResendUnderWay(data.timeline)) ? refetchMs : false),
  })

/** After a request for a mail, the page waits this long for the mail to appear, in ms. */
const resendMs = 2 * 60_000
/** True while the mail with the tickets was just requested, and is not in the timeline (newest first) yet. */
export function isResendUnderWay(timeline: readonly TimelineItem[]): boolean {
  const newest = timeline.find(({ kind, what }) => kind === 'resend_asked' || (kind === 'ticket_mail' && what === 'again'))
  return newest?.kind === 'resend_asked' && serverClock.now() - Date.parse(newest.at) < resendMs
}

/** Call it after a change of a participant: refetches the page of the participant and the lists. The promise awaits only the page. */
export function refreshDossier(client: QueryClient): Promise<unknown> {
  invalidateAffectedLists(client)
  return client.invalidateQueries({ queryKey: [path] })
}
