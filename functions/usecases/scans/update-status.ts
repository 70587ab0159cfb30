import type { CrewStatusWord } from '#shared/contract/scans.ts'
import { fromCrewStatus, toCrewStatus } from '#shared/domain/crew/crew-status.ts'
import { formatRefusal } from '#shared/domain/crew/format-refusal.ts'
import type { RaceState } from '#shared/scan/person-state.ts'
import { listAllowedActions } from '#shared/scan/allowed-actions.ts'
import { plainVersion, type RaceStatus } from '#shared/scan/event-kinds.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readIsOfEdition, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { deriveUuid } from '#shared/lib/hashed-uuid.ts'
import { readRaceRecord, readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { readPostDay, assertAtPost, type RaceDayNeed, type Scanner } from './scanner.ts'

/** The statuses that a post may set, each with its event. Only an administrator may set the other two statuses. */
const kinds = { checked_in: 'check-in', started: 'start', finished: 'finish', dnf: 'dnf' } as const
type Settable = keyof typeof kinds

/**
 * Sets a participant's status without a scan. A device may set only the participant's next status, at one of its own posts: it records
 * the event that a scan there would record, by the rules of the phone's buttons (specification 4, decision 0015). An administrator may
 * set any status. Throws `not_allowed` if the
 * device does not have this post, or may not set this status; `not_found`; `already_recorded` for a step back, a repeated step,
 * and a ticket that may not check in or start today.
 */
export async function updateStatus(
  deps: Pick<Deps, 'roster' | 'clock' | 'random'> & RaceDayNeed,
  wanted: { participantId: string; status: CrewStatusWord | 'checked_in'; location: string },
  scanner: Scanner,
) {
  assertAtPost(scanner, wanted.location)
  const status = fromCrewStatus(wanted.status)
  const participant = await deps.roster.getParticipant(wanted.participantId)
  const isRemoved = participant?.status === 'removed' && !('device' in scanner && isAlwaysRecorded(status))
  if (!participant || isRemoved || !(await mayChange(deps, scanner, participant.eventDate)))
    throw new AppError('not_found', { message: 'Deze deelnemer staat niet in de lijst.' })
  const { state: before, rev } = await readRaceRecord(deps, participant)
  if ('device' in scanner) {
    if (!isSettable(status)) throw new AppError('not_allowed', { message: 'Deze status zet alleen een beheerder.' })
    // As on the phone itself, the actions of all posts of the device are allowed, not only those of its current post.
    if (!listAllowedActions(scanner.device.locations)[kinds[status]])
      throw new AppError('not_allowed', { message: 'Deze status hoort niet bij de posten van dit toestel.' })
    const why =
      formatWhyNotSettable(before, status) ??
      (isAlwaysRecorded(status) ? undefined : findStatusFault(participant, await readPostDay(deps, scanner)))
    if (why) throw new AppError('already_recorded', { message: why })
    await recordStatus(deps, scanner.device.id, kinds[status], { ...wanted, rev })
  } else if (before.status !== status) {
    const event = decideEvent(deps, { kind: 'set-status', participantId: participant.id, status }, scanner.username)
    await recordEvent(deps, event, event.deviceId)
  }
  const { status: now } = await readRaceState(deps, participant)
  // A removed participant's finish is recorded, but their name is not in the lists any more.
  const name = participant.status === 'removed' ? '' : participant.name
  return { participant: { id: participant.id, name, status: toCrewStatus(now) } }
}

/** Returns whether a scanner may change a participant: a device only in its own edition, an administrator in every edition. */
async function mayChange(deps: EditionSource, scanner: Scanner, eventDate: string): Promise<boolean> {
  return !('device' in scanner) || (await readIsOfEdition(deps, scanner.device.edition))(eventDate)
}

/** Statuses that are recorded even if the ticket is not valid, because a finish cannot be repeated. */
const isAlwaysRecorded = (status: RaceStatus) => status === 'finished' || status === 'dnf'

/**
 * Returns why a ticket is refused at check-in and start, in the words that a scan shows; undefined if it is accepted. `day`: see
 * `readPostDay`.
 */
function findStatusFault({ status, eventDate, underage }: ParticipantRecord, day: string | null): string | undefined {
  if (status === 'unpaid' || status === 'cancelled') return formatRefusal(status)
  if (day !== null && eventDate !== day) return formatRefusal('other_day')
  return underage ? formatRefusal('underage') : undefined
}

const isSettable = (status: RaceStatus): status is Settable => Object.hasOwn(kinds, status)

/** Returns why a post cannot set this status now, in Dutch; undefined if it can. */
function formatWhyNotSettable({ status, checkIn, finish }: RaceState, wanted: Settable): string | undefined {
  if (status === 'cancelled') return 'Deze deelnemer is geannuleerd.'
  if (wanted === 'checked_in') return checkIn && 'Al ingecheckt.'
  if (wanted === 'finished') return finish && 'Al gefinisht.'
  if (status === 'finished') return 'Al gefinisht.'
  if (status === 'dnf') return 'Staat al op niet gefinisht.'
  return wanted === 'started' && status === 'started' ? 'Al gestart.' : undefined
}

async function recordStatus(
  deps: Pick<Deps, 'roster' | 'clock'>,
  deviceId: string,
  kind: (typeof kinds)[Settable],
  { participantId, location, rev }: { participantId: string; location: string; rev: number },
): Promise<void> {
  const event = {
    v: plainVersion,
    // A double click on the same state is recorded once.
    id: deriveUuid(`${kind} ${participantId} ${rev}`),
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
