import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { rosterEndpoints } from '#shared/contract/roster.ts'
import { sayRefusal } from '#shared/domain/say-refusal.ts'
import { readShortCode } from '#shared/lib/ids.ts'
import { readWristband } from '#shared/lib/wristband.ts'
import { call } from '#web/api/call.ts'
import { checkInStatsQuery } from '#web/api/participant-queries.ts'
import { failureOf } from '#web/api/unwrap.ts'
import type { Desk, DeskAnswer, Press } from './desk.ts'
import { deskListQuery } from './desk-list.ts'

/**
 * The rhythm of the check-in screen, in ms (specification section 7). Those of one count from its last answer, so while both
 * are asked for they wait.
 */
const LIST_MS = 15_000
const STATS_MS = 30_000
const BOTH_MS = 10_000

/** The desk of an administrator: everything from the server, and who changed asked for again and again while the screen is open. */
export function useServerDesk(): Desk {
  const client = useQueryClient()
  const { data, error } = useQuery({ ...deskListQuery, refetchInterval: LIST_MS })
  const people = data?.people
  const { data: numbers } = useQuery({ ...checkInStatsQuery, refetchInterval: STATS_MS })
  useEffect(() => {
    const timer = setInterval(() => refresh(client), BOTH_MS)
    return () => clearInterval(timer)
  }, [client])
  const checkIn = useCallback(
    async (press: Press) => {
      const answer = await askServer(press)
      refresh(client)
      return answer
    },
    [client],
  )
  const message = error && !people ? failureOf(error).message : null
  return useMemo(
    () => ({ people, numbers, trouble: message === null ? null : sayTrouble(message), searchHint: 'Op naam, e-mail of QR code', checkIn }),
    [people, numbers, message, checkIn],
  )
}

const sayTrouble = (message: string) => ({
  kind: 'bad' as const,
  title: 'De deelnemers laden niet',
  text: `${message} Dit scherm probeert het vanzelf opnieuw.`,
})

// Somebody stands at the desk: one try, and soon a word; the same code can simply be scanned again.
async function askServer({ qrCode, key, typed }: Press): Promise<DeskAnswer> {
  // As on a phone: anybody can print a QR of a short code. The server can't tell how it was entered.
  if (!typed && readShortCode(qrCode) !== undefined && readWristband(qrCode) === undefined)
    return { kind: 'refused', message: sayRefusal('scanned_short_code') ?? '' }
  const answer = await call(rosterEndpoints.checkInByCode, { body: { qrCode } }, { idempotencyKey: key, timeoutMs: 8000 })
  return answer.ok ? { kind: 'in', participant: answer.value.participant } : { kind: 'refused', message: answer.failure.message }
}

/** Has list and numbers asked for again; an answer that is on its way counts. */
function refresh(client: QueryClient): void {
  for (const { queryKey } of [deskListQuery, checkInStatsQuery]) void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
}
