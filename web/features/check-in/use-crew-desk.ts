import { useEffect, useMemo, useRef } from 'react'
import { nameLocation, nameLocationOnPhone } from '#shared/domain/crew/post-names.ts'
import { formatRefusal } from '#shared/domain/crew/format-refusal.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { unknownUncertainty, type EventTime } from '#shared/scan/event-time.ts'
import { isExpectedToday } from '#shared/domain/race/cancelled-waves.ts'
import { hasMissedWave } from '#shared/domain/race/on-course.ts'
import { findCurrentRaceDay } from '#shared/domain/race/race-day-of.ts'
import { eventDateOf, formatLongDay } from '#shared/lib/dates.ts'
import { isIn } from '#shared/scan/is-expected.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import type { VerdictTicket } from '#shared/scan/decide-verdict.ts'
import { useNow } from '#web/ui/device/use-now.ts'
import type { Crew, ScanOutcome } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import { formatAlreadyCheckedIn } from './desk-words.ts'
import type { JustCheckedIn, Desk, DeskAnswer, DeskNumbers, DeskPerson, CheckInAttempt } from './desk.ts'

/** The desk of a paired device, which uses its own list and records check-ins itself, with or without network. */
export function useCrewDesk(crew: Crew): Desk {
  const latest = useRef(crew)
  useEffect(() => {
    latest.current = crew
  }, [crew])
  const { version, people: listPeople, device, numbering } = crew
  const { posts, rosterComplete, needsPairing } = crew.status
  // `listPeople` returns a different list after each change of `version`.
  const { hits } = useMemo(() => ({ version, hits: listPeople() }), [version, listPeople])
  const today = eventDateOf(useNow(60_000) + crew.status.clock.offset)
  const numbers = useMemo(() => countPeople(hits, today), [hits, today])
  const people = useMemo(() => {
    const names = new Map(posts.map((post) => [post.deviceId, post.name]))
    if (device) names.set(device.id, device.name)
    return hits.map((hit) => toPerson(hit, names))
  }, [hits, posts, device])
  return useMemo(
    () => ({
      people: rosterComplete || people.length > 0 ? people : undefined,
      numbers: rosterComplete ? numbers : undefined,
      trouble: needsPairing && !rosterComplete ? noList : null,
      isOnServer: false,
      searchHint: 'Op naam, startnummer of QR code',
      takesNumber: numbering === 'own',
      refresh: () => latest.current.syncNow(),
      checkIn: (press: CheckInAttempt) => checkIn(latest.current, press),
      undoCheckIn: async ({ participantId, scanId }) => {
        const outcome = await latest.current.record({ kind: 'undo', target: scanId, participantId })
        return outcome.ok ? undefined : outcome.message
      },
    }),
    [people, numbers, rosterComplete, needsPairing, numbering],
  )
}

/** The list has expired, or the pairing was lost before the list arrived. The list will not load by itself. */
const noList = {
  kind: 'info' as const,
  title: 'Geen deelnemerslijst op dit toestel',
  text: 'Na de race gaan de namen er vanzelf af. Een echt ticket herkent dit toestel nog aan de QR. Voor een nieuwe lijst: koppel opnieuw.',
}

/**
 * Returns the check-in post of the device; empty if it has none. Does not change the current post of the device, because another tab may be
 * scanning at the finish.
 */
export function findDeskPost({ location, device }: Pick<Crew, 'location' | 'device'>): string {
  return [location, ...(device?.locations ?? [])].find((post) => actionAt(post) === 'check-in') ?? ''
}

async function checkIn(crew: Crew, { qrCode, typed, otherReadings }: CheckInAttempt): Promise<DeskAnswer> {
  const location = findDeskPost(crew)
  // The device just lost its check-in post. At another post, the check-in would be recorded as another kind of scan.
  if (location === '') return { kind: 'refused', message: 'Op dit toestel wordt niet meer ingecheckt.' }
  const how = { location, otherReadings }
  return toAnswer(crew, await crew.scan(qrCode, { typed, ...how }), { text: qrCode, how })
}

interface Presented {
  text: string
  how: NonNullable<Parameters<Crew['admit']>[1]>
  admitted?: boolean
}

function toAnswer(crew: Crew, outcome: ScanOutcome, presented: Presented): DeskAnswer {
  const { text, how, admitted } = presented
  const refuse = (message: string | undefined): DeskAnswer => ({ kind: 'refused', message: message ?? '' })
  if (outcome.kind === 'welcome') return { kind: 'in', participant: toCheckedIn(crew, outcome.ticket) }
  if (outcome.kind === 'already_checked_in') {
    const { checkIn, ticket } = outcome
    const now = Date.now() + crew.status.clock.offset
    const post = crew.status.posts.find(({ deviceId }) => deviceId === checkIn.deviceId)?.name ?? nameLocationOnPhone(checkIn.location)
    return { kind: 'refused', isAlreadyIn: true, message: formatAlreadyCheckedIn(nameOf(ticket), checkIn, post, now) }
  }
  if (outcome.kind === 'not_in_list')
    return admitted
      ? { kind: 'in', participant: toCheckedIn(crew, outcome.ticket) }
      : {
          kind: 'question',
          title: 'Echt ticket, niet in lijst',
          message: 'Dit ticket is echt, maar het staat niet in de lijst op dit toestel. Laat toe: de naam komt met het signaal.',
          refusalMessage: `${nameOf(outcome.ticket)} is niet toegelaten: niet in de lijst op dit toestel.`,
          admit: async () => toAnswer(crew, await crew.admit(text, how), { ...presented, admitted: true }),
        }
  if (outcome.kind === 'refused') return refuse([formatRefusal(outcome.reason), formatOtherDay(outcome)].filter(Boolean).join(' '))
  if (outcome.kind === 'not_saved') return refuse(`${outcome.message} Laat nog niemand door.`)
  if (outcome.kind === 'cannot_check') return refuse('Dit toestel kan dit ticket nog niet controleren. Zoek op naam, of maak verbinding.')
  return refuse(undefined)
}

const formatOtherDay = ({ reason, ticket }: Extract<ScanOutcome, { kind: 'refused' }>) =>
  reason === 'other_day' && ticket ? `${nameOf(ticket)} loopt ${formatLongDay(ticket.eventDate)}.` : ''

const nameOf = ({ name, participantId }: VerdictTicket) => name ?? `DS-${participantId.slice(0, 4)}-${participantId.slice(4)}`

function toCheckedIn(crew: Crew, ticket: VerdictTicket): JustCheckedIn {
  const { offset, uncertainty } = crew.status.clock
  // A person admitted without being on the list has no state here: the time of the check-in is now, by this device's clock.
  const state = crew.person(ticket.participantId)?.state
  const moment: Pick<EventTime, 'time' | 'uncertainty'> & { known?: boolean } = state?.checkIn ?? {
    time: Date.now() + offset,
    uncertainty: uncertainty ?? unknownUncertainty,
  }
  return {
    id: ticket.participantId,
    name: nameOf(ticket),
    waveNumber: ticket.waveNumber || null,
    waveCancelled: ticket.isWaveCancelled,
    missedWave: state && hasMissedWave(state),
    checkInTime: toIsoMoment(moment.time),
    checkInUncertainty: moment.uncertainty,
    checkInKnown: moment.known,
    // A device undoes only its own events.
    scanId: state?.checkIn?.deviceId === crew.device?.id ? state?.checkIn?.scanId : undefined,
  }
}

function toPerson({ row, state, startNumber, isWaveCancelled }: RosterHit, names: ReadonlyMap<string, string>): DeskPerson {
  const { checkIn, status, conflicts } = state
  return {
    id: row.id,
    name: row.name,
    email: '',
    phone: '',
    eventDate: row.eventDate,
    waveNumber: row.waveNumber || null,
    waveCancelled: isWaveCancelled,
    startNumber,
    raceStatus: row.status === 'cancelled' ? 'cancelled' : status,
    checkInTime: toIsoMoment(checkIn?.time ?? null),
    checkInUncertainty: checkIn?.uncertainty ?? null,
    checkInKnown: checkIn?.known,
    checkInDevice: checkIn ? (names.get(checkIn.deviceId) ?? nameLocation(checkIn.location)) : null,
    hasConflict: conflicts.length > 0,
  }
}

/** Counts the people of one day, chosen as on the server: today or the next race day, otherwise the last race day. */
function countPeople(hits: readonly RosterHit[], today: string): DeskNumbers {
  const days = new Set(hits.flatMap(({ row }) => (row.status === 'active' ? row.eventDate : [])))
  const day = findCurrentRaceDay([...days], today) ?? null
  const expected = hits.filter(({ row, state, isWaveCancelled }) => row.eventDate === day && isExpectedToday(row, state, isWaveCancelled))
  const checkedIn = expected.filter(({ state }) => isIn(state)).length
  const totalParticipants = expected.length
  const checkInRate = totalParticipants === 0 ? 0 : Math.round((checkedIn / totalParticipants) * 1000) / 10
  return { day, totalParticipants, checkedIn, notCheckedIn: totalParticipants - checkedIn, checkInRate }
}
