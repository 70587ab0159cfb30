import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { decideTicketView, type SessionAnswer, type TicketView } from './decide-ticket-view.ts'
import { endSession, clearPendingLogout, sendPendingLogout } from './end-session.ts'
import { cacheProfile, wipeCachedProfile } from './profile/cached-profile.ts'
import { sendChanges } from './profile/send-changes.ts'
import { cacheTicket, readCachedTicket, wipeCachedTicket } from './cached-ticket.ts'

/** Number of ms between two session calls: normally, and after a failed call. */
const REFRESH_MS = 5 * 60_000
const RETRY_MS = 10_000

const sessionKey = ['participant', 'session'] as const

/** Fetches the session of the logged-in participant, and stores the ticket and the profile on this device. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryData<SessionAnswer>(sessionKey)
    const answer = await fetchSession(signal)
    if (before?.kind === 'ticket' && !(answer.kind === 'ticket' && answer.profile.email === before.profile.email)) forgetAccount(client)
    return answer
  },
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.status === 'error' || state.fetchFailureCount > 0 ? RETRY_MS : REFRESH_MS),
  // The screen shows the cached ticket until then, so the next interval is early enough for a retry.
  retry: false,
})

async function fetchSession(signal: AbortSignal): Promise<SessionAnswer> {
  if (!(await sendPendingLogout())) return { kind: 'nobody' }
  const session = await fetchAndSync(signal)
  // If the person logged out during the call, the data is removed from the device and must not be written again.
  signal.throwIfAborted()
  if (!session.authenticated) {
    wipeCachedTicket()
    wipeCachedProfile()
    return { kind: 'nobody' }
  }
  const seenAt = Date.now()
  cacheTicket(session.participants, seenAt)
  cacheProfile(session, seenAt)
  const { participants, transferred, email, profiles, hasPassword, pendingEmail } = session
  return { kind: 'ticket', participants, transferred, seenAt, profile: { email, profiles, hasPassword, pendingEmail } }
}

/** The maximum number of session calls in a row. After each call one waiting change is sent, and a profile has three parts. */
const MAX_ROUNDS = 8

/** Fetches the session, and sends the profile changes that wait on this device. */
async function fetchAndSync(signal: AbortSignal) {
  for (let round = 1; ; round++) {
    const session = await unwrap(call(accountEndpoints.getParticipantSession, {}, { signal }))
    signal.throwIfAborted()
    if (!session.authenticated || round === MAX_ROUNDS || !(await sendChanges(session))) return session
  }
}

/** Returns the ticket from the server, or from this device if the server does not answer. Updates the cached ticket. */
export function useTicketView(): TicketView {
  const { data, error } = useQuery(sessionQuery)
  const [cached] = useState(() => readCachedTicket())
  return decideTicketView({ answer: data, failure: error ? failureOf(error) : undefined, cached })
}

/** Removes all queried data of an account except its session, such as invoices: the next person on this device must not see that data. */
function forgetAccount(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [of, what] }) => of === 'participant' && what !== 'session' })
}

/** Discards the data of an earlier session after a login. */
export function startSession(client: QueryClient): void {
  clearPendingLogout()
  forgetAccount(client)
  void client.resetQueries({ queryKey: sessionQuery.queryKey })
}

/** Fetches the session again after a change of the same account, such as a cancelled ticket. */
export const refreshSession = (client: QueryClient): Promise<void> => client.resetQueries({ queryKey: sessionQuery.queryKey })

/** Logs out on this device and at the server, and sets the session to `nobody`. */
export async function leaveSession(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: sessionQuery.queryKey })
  await endSession()
  client.setQueryData(sessionQuery.queryKey, { kind: 'nobody' })
  forgetAccount(client)
}
