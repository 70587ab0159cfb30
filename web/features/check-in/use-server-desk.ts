import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { alreadyInDetails, otherDayDetails, rosterEndpoints } from '#shared/contract/roster.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { readEventTime } from '#shared/domain/office/format-moment.ts'
import { formatRefusal } from '#shared/domain/crew/format-refusal.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { readShortCode } from '#shared/lib/ids.ts'
import { readWristband } from '#shared/lib/wristband.ts'
import { call } from '#web/api/call.ts'
import { checkInStatsQuery } from '#web/api/participant-queries.ts'
import type { Failure } from '#web/api/failure.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { formatAlreadyCheckedIn, formatOtherDayQuestion } from './desk-words.ts'
import type { Desk, DeskAnswer, DeskPerson, Press } from './desk.ts'
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
  const latest = useRef(people)
  useEffect(() => {
    latest.current = people
  }, [people])
  const { data: numbers } = useQuery({ ...checkInStatsQuery, refetchInterval: STATS_MS })
  useEffect(() => {
    const timer = setInterval(() => refresh(client), BOTH_MS)
    return () => clearInterval(timer)
  }, [client])
  const checkIn = useCallback(
    async (press: Press): Promise<DeskAnswer> => {
      const ask = async (otherDay = false): Promise<DeskAnswer> => {
        const answer = await askServer(press, otherDay)
        refresh(client)
        return answer.ok ? { kind: 'in', participant: answer.value.participant } : explain(answer.failure, latest.current, () => ask(true))
      }
      return isScannedShortCode(press) ? { kind: 'refused', message: formatRefusal('scanned_short_code') ?? '' } : ask()
    },
    [client],
  )
  const message = error && !people ? failureOf(error).message : null
  return useMemo(
    () => ({
      people,
      numbers,
      trouble: message === null ? null : describeTrouble(message),
      searchHint: 'Op naam, e-mail, telefoon of QR code',
      checkIn,
    }),
    [people, numbers, message, checkIn],
  )
}

const describeTrouble = (message: string) => ({
  kind: 'bad' as const,
  title: 'De deelnemers laden niet',
  text: `${message} Dit scherm probeert het vanzelf opnieuw.`,
})

/** As on a phone: anybody can print a QR of a short code. The server can't tell how it was entered. */
const isScannedShortCode = ({ qrCode, otherReadings = [], typed }: Press) =>
  !typed && [qrCode, ...otherReadings].some((text) => readShortCode(text) !== undefined && readWristband(text) === undefined)

// Somebody stands at the desk: one try, and soon a word; the same code can simply be scanned again.
function askServer({ qrCode, otherReadings, key }: Press, otherDay: boolean) {
  const body = { qrCode, otherReadings: otherReadings && [...otherReadings], otherDay: otherDay || undefined }
  return call(rosterEndpoints.checkInByCode, { body }, { idempotencyKey: otherDay ? `${key}-day` : key, timeoutMs: 8000 })
}

/** Why somebody is not in, with what the server says of it, and the name of the device from the list. `admit`: in, though of another day. */
function explain(failure: Failure, people: readonly DeskPerson[] | undefined, admit: () => Promise<DeskAnswer>): DeskAnswer {
  const { code, details } = failure.kind === 'refused' ? failure : { code: '', details: undefined }
  const now = serverClock.now()
  const otherDay = code === 'other_day' ? otherDayDetails.safeParse(details).data : undefined
  if (otherDay) return { kind: 'asks', ...formatOtherDayQuestion(otherDay, eventDateOf(now)), admit }
  const before = code === 'already_checked_in' ? alreadyInDetails.safeParse(details).data : undefined
  if (!before) return { kind: 'refused', message: failure.message }
  const { id, name, checkInTime, checkInUncertainty, checkInKnown, location } = before
  const device = people?.find((one) => one.id === id)?.checkInDevice ?? nameLocation(location)
  return {
    kind: 'refused',
    message: formatAlreadyCheckedIn(name, readEventTime(checkInTime, checkInUncertainty, checkInKnown), device, now),
  }
}

/** Has list and numbers asked for again; an answer that is on its way counts. */
function refresh(client: QueryClient): void {
  for (const { queryKey } of [deskListQuery, checkInStatsQuery]) void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
}
