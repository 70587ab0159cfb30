import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { decideTicketView, type SessionAnswer, type TicketView } from './decide-ticket-view.ts'
import { endSession, forgetOwedLogout, payOwedLogout } from './end-session.ts'
import { keepProfile, wipeKeptProfile } from './profile/kept-profile.ts'
import { sendChanges } from './profile/send-changes.ts'
import { cacheTicket, readCachedTicket, wipeCachedTicket } from './cached-ticket.ts'

/** How often the ticket is looked up again while it shows, and how often while nothing answers, in ms. */
const REFRESH_MS = 5 * 60_000
const RETRY_MS = 10_000

export const sessionQuery = queryOptions({
  queryKey: ['participant', 'session'],
  queryFn: ({ signal }) => askSession(signal),
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.status === 'error' || state.fetchFailureCount > 0 ? RETRY_MS : REFRESH_MS),
  // Ticket in hand, nobody waits for this: the interval is the retry.
  retry: false,
})

async function askSession(signal: AbortSignal): Promise<SessionAnswer> {
  if (!(await payOwedLogout())) return { kind: 'nobody' }
  const session = await askAndSend(signal)
  // A log-out that came while this was on its way has wiped the device: leave it so.
  signal.throwIfAborted()
  if (!session.authenticated) {
    wipeCachedTicket()
    wipeKeptProfile()
    return { kind: 'nobody' }
  }
  const seenAt = Date.now()
  cacheTicket(session.participants, seenAt)
  keepProfile(session, seenAt)
  const { participants, email, profiles, hasPassword, pendingEmail } = session
  return { kind: 'ticket', participants, seenAt, profile: { email, profiles, hasPassword, pendingEmail } }
}

/** Rounds of asking and sending, at most: each sends one thing that waited, and there are three parts to a profile. */
const ROUNDS = 8

/** Asks who is logged in, and sends what waits on this device for whoever that is. */
async function askAndSend(signal: AbortSignal) {
  for (let round = 1; ; round++) {
    const session = await unwrap(call(accountEndpoints.getParticipantSession, {}, { signal }))
    signal.throwIfAborted()
    if (!session.authenticated || round === ROUNDS || !(await sendChanges(session))) return session
  }
}

/** Whose ticket this is, from the server where it answers and from this device where it does not. Keeps the device up to date. */
export function useTicketView(): TicketView {
  const { data, error } = useQuery(sessionQuery)
  const [cached] = useState(() => readCachedTicket())
  return decideTicketView({ answer: data, failure: error ? failureOf(error) : undefined, cached })
}

/** After a log-in: what was known of an earlier session is void. */
export function startSession(client: QueryClient): void {
  forgetOwedLogout()
  void client.resetQueries({ queryKey: sessionQuery.queryKey })
}

/** Logs out here and at the server; the screen then belongs to nobody. */
export async function leaveSession(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: sessionQuery.queryKey })
  await endSession()
  client.setQueryData(sessionQuery.queryKey, { kind: 'nobody' })
}
