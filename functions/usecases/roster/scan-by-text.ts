import type { AlreadyIn } from '#shared/contract/roster.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { formatRefusal } from '#shared/domain/crew/format-refusal.ts'
import { decideVerdict, type Presented } from '#shared/scan/decide-verdict.ts'
import { kindOfAction, type ScanAction } from '#shared/scan/scan-action.ts'
import { foldWristbands } from '#shared/scan/fold-wristbands.ts'
import { orderEvents } from '#shared/scan/order-events.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { eventVersion } from '#shared/scan/event-kinds.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { wristbandSubject } from '#shared/scan/subjects.ts'
import { newUuidV7, readShortCode } from '#shared/lib/ids.ts'
import { readTicketCode, ticketPublicKey } from '#shared/lib/ticket-code.ts'
import { readWristband } from '#shared/lib/wristband.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { hashedUuid } from './hashed-uuid.ts'
import { readRaceRecord, readRaceState } from './read-race-state.ts'
import { recordEvent } from './record-event.ts'
import { toRosterRow } from './roster-row.ts'

export interface TextScan {
  text: string
  /** What the keys of a hand scanner are on other keyboard layouts. */
  otherReadings?: readonly string[] | undefined
  action: ScanAction
  location: string
  /** Under which the event is kept. */
  deviceId: string
  /** The race day that tickets must be of; null takes every day. */
  day: string | null
  /** Another edition's ticket is refused as one of another day, whatever the day: it is no list's here any more. */
  isOfEdition?: ((eventDate: string) => boolean) | undefined
  /** Somebody can be asked: a ticket of another day is refused as `other_day`, with who and which day. */
  asksOtherDay?: boolean
}

/**
 * One scan by the text of a QR, a short code or a wristband: the phone's rules (`decideVerdict`), and an event like a phone's, made here.
 * Throws `unknown_code` (with its own message where the reason is known) for what may not pass; `already_checked_in`,
 * `already_recorded` for a second check-in, start or finish, also for the slower of two at the same time. A wristband that nobody is known to
 * wear is kept, and is nobody's until it is linked.
 */
export async function scanByText(
  deps: Pick<Deps, 'roster' | 'clock' | 'random' | 'settings'>,
  { text, otherReadings = [], action, location, deviceId, day, isOfEdition = () => true, asksOtherDay = false }: TextScan,
): Promise<{ participant: ParticipantRecord; state: RaceState } | { participant: null; wristband: string }> {
  const presented = await readPresented(deps, [text, ...otherReadings])
  const participant = await findPresented(deps, presented)
  if (participant && !isOfEdition(participant.eventDate)) throw new AppError('unknown_code', { message: formatRefusal('other_day') })
  const { state, rev } = participant ? await readRaceRecord(deps, participant) : { state: nobody, rev: 0 }
  const row = participant && toRosterRow(participant)
  const verdict = decideVerdict({ action, presented, row, state, day, othersInside: 0, untilWave: null }) // its answer has no warnings
  if (verdict.kind === 'refused' && verdict.reason === 'other_day' && participant && asksOtherDay)
    throw new AppError('other_day', { details: { name: participant.name, eventDate: participant.eventDate } })
  if (verdict.kind === 'refused') throw new AppError('unknown_code', { message: formatRefusal(verdict.reason) })
  if (verdict.kind === 'already_checked_in') throw alreadyIn(participant, verdict.checkIn)
  if (verdict.kind === 'already_recorded') throw alreadyRecorded(verdict.action)
  if (verdict.kind === 'not_in_list' || verdict.kind === 'cannot_check') throw new AppError('unknown_code')

  const now = deps.clock.now()
  const event = {
    v: eventVersion,
    // One id for every check-in, start or finish that was decided upon this same state: of two clicks at once one is a repetition.
    id: action === 'scan' || !participant ? newUuidV7(now, deps.random) : hashedUuid(`${action} ${participant.id} ${rev}`),
    deviceId,
    seq: 0,
    kind: kindOfAction[action],
    ...(presented.kind === 'wristband' ? { wristband: presented.wristband } : { participantId: participant?.id }),
    location,
    deviceTime: now,
    clockOffset: 0,
    clockUncertainty: 0,
    knownBy: 'roster',
    codeVersion: verdict.ticket?.codeVersion ?? null,
  } satisfies AnyEvent
  if (!participant) {
    // `decideVerdict` records nobody else's than a wristband's.
    if (presented.kind !== 'wristband') throw new AppError('unknown_code')
    await recordEvent(deps, event, deviceId)
    return { participant: null, wristband: presented.wristband }
  }
  const recorded = await recordEvent(deps, event, deviceId)
  const after = await readRaceState(deps, participant)
  // Who wrote the state did it, not who stored the event: that one may have failed before anybody was told, and try again. Being
  // seen happens as often as it does, whoever wrote it down.
  const isFirst = recorded?.changedIds.includes(participant.id) && stands(after, action, event.id)
  if (action === 'check-in' && !isFirst) throw alreadyIn(participant, after.checkIn)
  if (action !== 'scan' && !isFirst) throw alreadyRecorded(action)
  return { participant, state: after }
}

/** Who is named by what was scanned. */
export async function findScanned(deps: Pick<Deps, 'roster' | 'clock' | 'settings'>, text: string): Promise<ParticipantRecord | undefined> {
  return findPresented(deps, await readPresented(deps, [text]))
}

const nobody: RaceState = { status: 'registered', conflicts: [], notes: [], startedByWave: false }

const alreadyRecorded = (action: ScanAction) =>
  new AppError('already_recorded', { message: action === 'finish-race' ? 'Al gefinisht.' : 'Al gestart.' })

/** With who, when and where: the desk says it to somebody who waits. */
function alreadyIn(participant: ParticipantRecord | undefined, checkIn: ScanMoment | undefined): AppError {
  if (!participant || !checkIn) return new AppError('already_checked_in')
  const { time, uncertainty, known, location } = checkIn
  const details = {
    id: participant.id,
    name: participant.name,
    checkInTime: toIsoMoment(time),
    checkInUncertainty: uncertainty,
    checkInKnown: known,
    location,
  } satisfies AlreadyIn
  return new AppError('already_checked_in', { details })
}

/** Whether it is this event that counts: another may have come between. */
function stands({ checkIn, start, finish }: RaceState, action: ScanAction, id: string): boolean {
  const moment = action === 'check-in' ? checkIn : action === 'start-race' ? start : finish
  return moment?.scanId === id
}

/** Of several readings of the same keys a genuine ticket wins; forged is only what is so in every reading. */
async function readPresented(deps: Pick<Deps, 'roster' | 'clock' | 'settings'>, readings: readonly string[]): Promise<Presented> {
  const keys = [ticketPublicKey(deps.settings.ticketSigningKey)]
  const tickets = readings.map((text) => readTicketCode(text, keys))
  const ticket = tickets.find(({ kind }) => kind === 'genuine') ?? tickets.find(({ kind }) => kind === 'forged')
  if (ticket) return ticket
  for (const text of readings) {
    const wristband = readWristband(text)
    if (wristband !== undefined) return { kind: 'wristband', wristband, participantId: await findWearer(deps, wristband) }
    const participantId = readShortCode(text)
    if (participantId !== undefined) return { kind: 'short-code', participantId }
  }
  return { kind: 'foreign' }
}

/** Whose wristband it is now. */
async function findWearer({ roster, clock }: Pick<Deps, 'roster' | 'clock'>, wristband: string): Promise<string | undefined> {
  const bands = foldWristbands(orderEvents(await roster.listEvents(wristbandSubject(wristband))))
  return bands.holderAt(wristband, { time: clock.now(), uncertainty: 0 })
}

async function findPresented({ roster }: Pick<Deps, 'roster'>, presented: Presented): Promise<ParticipantRecord | undefined> {
  const id =
    presented.kind === 'genuine'
      ? presented.code.participantId
      : presented.kind === 'short-code' || presented.kind === 'wristband'
        ? presented.participantId
        : undefined
  return id === undefined ? undefined : roster.getParticipant(id)
}
