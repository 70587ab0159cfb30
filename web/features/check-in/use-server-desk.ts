import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { alreadyCheckedInDetails, otherDayDetails, rosterEndpoints } from '#shared/contract/roster.ts'
import { findCancelledWaves, isInCancelledWave, type CancelledWaves } from '#shared/domain/race/cancelled-waves.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { readEventTime } from '#shared/domain/office/format-moment.ts'
import { readTypedNumber } from '#shared/domain/office/find-participants.ts'
import { formatRefusal } from '#shared/domain/crew/format-refusal.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { formatParticipantCode, readShortCode } from '#shared/lib/ids.ts'
import { readWristband } from '#shared/lib/wristband.ts'
import { call } from '#web/api/call.ts'
import { raceDayStatsQuery } from '#web/api/participant-queries.ts'
import type { Failure } from '#web/api/failure.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { wavesQuery } from '#web/api/waves-query.ts'
import { formatAlreadyCheckedIn, formatOtherDayQuestion } from './desk-words.ts'
import type { Desk, DeskAnswer, DeskPerson, CheckInAttempt } from './desk.ts'
import { deskListQuery } from './desk-list.ts'
import { findByNumber } from './find-at-desk.ts'

/**
 * The refresh intervals of the check-in screen, in ms (specification section 7). `BOTH_MS` refreshes the list and the numbers together.
 * The timers of `LIST_MS` and `STATS_MS` start again after each answer, so they refresh only if `BOTH_MS` does not.
 */
const LIST_MS = 15_000
const STATS_MS = 30_000
const BOTH_MS = 10_000

/** The desk of an administrator: all data comes from the server, and is refreshed while the screen is open. */
export function useServerDesk(): Desk {
  const client = useQueryClient()
  const { data, error } = useQuery({ ...deskListQuery, refetchInterval: LIST_MS })
  const waves = useQuery({ ...wavesQuery, refetchInterval: STATS_MS }).data
  const people = useMemo(() => data && markCancelled(data.people, findCancelledWaves(waves ?? [])), [data, waves])
  const { data: numbers } = useQuery({ ...raceDayStatsQuery, refetchInterval: STATS_MS })
  const latest = useRef({ people, day: numbers?.day })
  useEffect(() => {
    latest.current = { people, day: numbers?.day }
  }, [people, numbers])
  useEffect(() => {
    const timer = setInterval(() => refresh(client), BOTH_MS)
    return () => clearInterval(timer)
  }, [client])
  const checkIn = useCallback(
    async (press: CheckInAttempt): Promise<DeskAnswer> => {
      const { code, fault } = readNumber(press, latest.current)
      if (fault) return { kind: 'refused', message: fault }
      const attempt = async (otherDay = false): Promise<DeskAnswer> => {
        const answer = await requestCheckIn({ ...press, qrCode: code }, otherDay)
        refresh(client)
        return answer.ok
          ? { kind: 'in', participant: answer.value.participant }
          : toAnswer(answer.failure, latest.current.people, () => attempt(true))
      }
      return isScannedShortCode(press) ? { kind: 'refused', message: formatRefusal('scanned_short_code') ?? '' } : attempt()
    },
    [client],
  )
  const undoCheckIn = useCallback(
    async ({ participantId, scanId }: { participantId: string; scanId: string }) => {
      const answer = await call(scanEndpoints.recordDecision, { body: { kind: 'undo', participantId, target: scanId } })
      refresh(client)
      return answer.ok ? undefined : answer.failure.message
    },
    [client],
  )
  const message = error && !people ? failureOf(error).message : null
  return useMemo(
    () => ({
      people,
      numbers,
      trouble: message === null ? null : describeTrouble(message),
      isOnServer: true,
      takesNumber: true,
      searchHint: 'Op naam, startnummer, e-mail, telefoon of QR code. Ook vrijwilligers en teams.',
      refresh: async () => refresh(client),
      checkIn,
      undoCheckIn,
    }),
    [people, numbers, message, checkIn, undoCheckIn, client],
  )
}

/** Marks people whose wave is cancelled. The list has no wave status, because changing a wave does not change its people. */
const markCancelled = (people: readonly DeskPerson[], cancelled: CancelledWaves): readonly DeskPerson[] =>
  cancelled.size === 0 ? people : people.map((one) => (isInCancelledWave(one, cancelled) ? { ...one, waveCancelled: true } : one))

const describeTrouble = (message: string) => ({
  kind: 'bad' as const,
  title: 'De deelnemers laden niet',
  text: `${message} Dit scherm probeert het vanzelf opnieuw.`,
})

/**
 * True for a short code that was scanned instead of typed. This desk refuses it, because anybody can print a short code as a QR, and the
 * server cannot see how the code was entered.
 */
const isScannedShortCode = ({ qrCode, otherReadings = [], typed }: CheckInAttempt) =>
  !typed && [qrCode, ...otherReadings].some((text) => readShortCode(text) !== undefined && readWristband(text) === undefined)

/** Replaces a typed start number by the code of the person who has it. Any other text is the code itself. */
function readNumber(
  { qrCode, typed }: CheckInAttempt,
  { people, day }: { people: readonly DeskPerson[] | undefined; day: string | null | undefined },
): { code: string; fault?: string } {
  if (!typed || readTypedNumber(qrCode) === undefined) return { code: qrCode }
  if (!people) return { code: qrCode, fault: 'De deelnemers laden nog. Typ het nummer zo nog eens.' }
  const found = findByNumber(people, qrCode, day)
  return 'person' in found ? { code: formatParticipantCode(found.person.id) } : { code: qrCode, fault: found.fault }
}

// Tries only once, with a short timeout: a person waits at the desk, and the code can simply be scanned again.
function requestCheckIn({ qrCode, otherReadings, key }: CheckInAttempt, otherDay: boolean) {
  const body = { qrCode, otherReadings: otherReadings && [...otherReadings], otherDay: otherDay || undefined }
  return call(rosterEndpoints.checkInByCode, { body }, { idempotencyKey: otherDay ? `${key}-day` : key, timeoutMs: 8000 })
}

/** Turns a refusal into an answer, with the name of the device from the list. `admit` checks in a ticket of another day after all. */
function toAnswer(failure: Failure, people: readonly DeskPerson[] | undefined, admit: () => Promise<DeskAnswer>): DeskAnswer {
  const { code, details } = failure.kind === 'refused' ? failure : { code: '', details: undefined }
  const now = serverClock.now()
  const otherDay = code === 'other_day' ? otherDayDetails.safeParse(details).data : undefined
  if (otherDay) return { kind: 'question', ...formatOtherDayQuestion(otherDay, eventDateOf(now)), admit }
  const earlier = code === 'already_checked_in' ? alreadyCheckedInDetails.safeParse(details).data : undefined
  if (!earlier) return { kind: 'refused', message: failure.message }
  const { id, name, checkInTime, checkInUncertainty, checkInKnown, location } = earlier
  const device = people?.find((person) => person.id === id)?.checkInDevice ?? nameLocation(location)
  return {
    kind: 'refused',
    isAlreadyIn: true,
    message: formatAlreadyCheckedIn(name, readEventTime(checkInTime, checkInUncertainty, checkInKnown), device, now),
  }
}

/** Refreshes list and numbers, unless a request is already running. */
function refresh(client: QueryClient): void {
  for (const { queryKey } of [deskListQuery, raceDayStatsQuery]) void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
}
