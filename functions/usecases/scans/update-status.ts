import type { CrewStatusWord } from '#shared/contract/scans.ts'
import { fromCrewStatus, toCrewStatus } from '#shared/domain/crew/crew-status.ts'
import { formatRefusal } from '#shared/domain/crew/format-refusal.ts'
import type { RaceState } from '#shared/scan/person-state.ts'
import { allowedAt } from '#shared/scan/allowed-actions.ts'
import { eventVersion, type RaceStatus } from '#shared/scan/event-kinds.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readIsOfEdition, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { hashedUuid } from '#functions/usecases/roster/hashed-uuid.ts'
import { readRaceRecord, readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { readPostDay, refuseElsewhere, type DaySource, type Scanner } from './scanner.ts'

/** What a post may set, and the event that it is. The other two are an administrator's. */
const kinds = { checked_in: 'check-in', started: 'start', finished: 'finish', dnf: 'dnf' } as const
type Settable = keyof typeof kinds

/**
 * A status by hand. A device at one of its posts moves a participant on, by the event that a scan there would make and by the rules of the
 * buttons on a phone (specification 4, decision 0015); an administrator sets any. Throws `not_allowed` for a device elsewhere, for a status that is not
 * of its posts or that only an administrator sets, `not_found`, `already_recorded` for a step back, one that was taken already, and for a ticket that may
 * not come in or start today.
 */
export async function updateStatus(
  deps: Pick<Deps, 'roster' | 'clock' | 'random'> & DaySource,
  wanted: { participantId: string; status: CrewStatusWord | 'checked_in'; location: string },
  scanner: Scanner,
) {
  refuseElsewhere(scanner, wanted.location)
  const status = fromCrewStatus(wanted.status)
  const participant = await deps.roster.getParticipant(wanted.participantId)
  const isGone = participant?.status === 'removed' && !('device' in scanner && passes(status))
  if (!participant || isGone || !(await mayKnow(deps, scanner, participant.eventDate)))
    throw new AppError('not_found', { message: 'Deze deelnemer staat niet in de lijst.' })
  const { state: before, rev } = await readRaceRecord(deps, participant)
  if ('device' in scanner) {
    if (!isSettable(status)) throw new AppError('not_allowed', { message: 'Deze status zet alleen een beheerder.' })
    // As on the phone itself: by all of its posts, whichever of them it stands at.
    if (!allowedAt(scanner.device.locations)[kinds[status]])
      throw new AppError('not_allowed', { message: 'Deze status hoort niet bij de posten van dit toestel.' })
    const why =
      formatWhyNotSettable(before, status) ?? (passes(status) ? undefined : findStatusFault(participant, await readPostDay(deps, scanner)))
    if (why) throw new AppError('already_recorded', { message: why })
    await move(deps, scanner.device.id, kinds[status], { ...wanted, rev })
  } else if (before.status !== status) {
    const event = decideEvent(deps, { kind: 'set-status', participantId: participant.id, status }, scanner.username)
    await recordEvent(deps, event, event.deviceId)
  }
  const { status: now } = await readRaceState(deps, participant)
  // Their finish counts; their name has left the lists.
  const name = participant.status === 'removed' ? '' : participant.name
  return { participant: { id: participant.id, name, status: toCrewStatus(now) } }
}

/** A device knows the people of its edition; an administrator corrects last year's results too. */
async function mayKnow(deps: EditionSource, scanner: Scanner, eventDate: string): Promise<boolean> {
  return !('device' in scanner) || (await readIsOfEdition(deps, scanner.device.edition))(eventDate)
}

/** Of everybody who comes by, whatever their ticket says: a time comes once. */
const passes = (status: RaceStatus) => status === 'finished' || status === 'dnf'

/** What is wrong with a ticket at check-in and start, in the words of a scan; `day` is the one of the post, null takes every day. */
function findStatusFault({ status, eventDate, underage }: ParticipantRecord, day: string | null): string | undefined {
  if (status === 'unpaid' || status === 'cancelled') return formatRefusal(status)
  if (day !== null && eventDate !== day) return formatRefusal('other_day')
  return underage ? formatRefusal('underage') : undefined
}

const isSettable = (status: RaceStatus): status is Settable => Object.hasOwn(kinds, status)

/** Why a post can't set this now; undefined when it can. */
function formatWhyNotSettable({ status, checkIn, finish }: RaceState, wanted: Settable): string | undefined {
  if (status === 'cancelled') return 'Deze deelnemer is geannuleerd.'
  if (wanted === 'checked_in') return checkIn && 'Al ingecheckt.'
  if (wanted === 'finished') return finish && 'Al gefinisht.'
  if (status === 'finished') return 'Al gefinisht.'
  if (status === 'dnf') return 'Staat al op niet gefinisht.'
  return wanted === 'started' && status === 'started' ? 'Al gestart.' : undefined
}

async function move(
  deps: Pick<Deps, 'roster' | 'clock'>,
  deviceId: string,
  kind: (typeof kinds)[Settable],
  { participantId, location, rev }: { participantId: string; location: string; rev: number },
): Promise<void> {
  const event = {
    v: eventVersion,
    // Two presses upon the same state are one.
    id: hashedUuid(`${kind} ${participantId} ${rev}`),
    deviceId,
    seq: 0,
    kind,
    participantId,
    location,
    deviceTime: deps.clock.now(),
    clockOffset: 0,
    clockUncertainty: 0,
    knownBy: 'roster',
    codeVersion: null,
  }
  await recordEvent(deps, event, deviceId)
}
