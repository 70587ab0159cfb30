import type { AlreadyCheckedIn } from '#shared/contract/roster.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { formatRefusal } from '#shared/domain/crew/format-refusal.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { decideVerdict, type Presented } from '#shared/scan/decide-verdict.ts'
import { kindOfAction, type ScanAction } from '#shared/scan/scan-action.ts'
import { foldWristbands } from '#shared/scan/fold-wristbands.ts'
import { orderEvents } from '#shared/scan/order-events.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { plainVersion } from '#shared/scan/event-kinds.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { wristbandSubject } from '#shared/scan/subjects.ts'
import { newUuidV7, readShortCode } from '#shared/lib/ids.ts'
import { readTicketCode, ticketPublicKey } from '#shared/lib/ticket-code.ts'
import { readWristband } from '#shared/lib/wristband.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { deriveUuid } from '#shared/lib/hashed-uuid.ts'
import { readRaceRecord, readRaceState } from './read-race-state.ts'
import { recordEvent } from './record-event.ts'
import { toRosterRow } from './roster-row.ts'

/** A scan of a QR, a short code or a wristband, by its text. */
export interface TextScan {
  text: string
  /** The same key presses of a hand scanner, read with other keyboard layouts. */
  otherReadings?: readonly string[] | undefined
  action: ScanAction
  location: string
  /** The device id of the event. */
  deviceId: string
  /** The race day that tickets must have; null accepts every day. */
  day: string | null
  /** A ticket of another edition is refused like a ticket of another day, even if every day is accepted: no current list contains it. */
  isOfEdition?: ((eventDate: string) => boolean) | undefined
  /** True if a person at the caller's screen can decide: a ticket of another day is then refused as `other_day`, with name and day. */
  asksOtherDay?: boolean
}

/**
 * Records a scan by the text of a QR, a short code or a wristband. It follows the phone's rules (`decideVerdict`) and makes an event like a
 * phone's. Throws `unknown_code` (with its own message if the reason is known) for a refusal; `already_checked_in` or `already_recorded`
 * for a second check-in, start or finish, also for the slower of two simultaneous calls; a finish after an implausible finish is stored
 * too. A scan of a wristband without a known wearer is stored until the wristband is linked.
 */
export async function scanByText(
  deps: Pick<Deps, 'roster' | 'clock' | 'random' | 'settings'>,
  { text, otherReadings = [], action, location, deviceId, day, isOfEdition = () => true, asksOtherDay = false }: TextScan,
): Promise<{ participant: ParticipantRecord; state: RaceState } | { participant: null; wristband: string }> {
  const presented = await readPresented(deps, [text, ...otherReadings])
  const participant = await findPresented(deps, presented)
  if (participant && !isOfEdition(participant.eventDate)) throw new AppError('unknown_code', { message: formatRefusal('other_day') })
  const { state, rev } = participant ? await readRaceRecord(deps, participant) : { state: unknownState, rev: 0 }
  const row = participant && toRosterRow(participant)
  // Callers get no warnings and no race time.
  const unwarned = { othersInside: 0, msUntilWave: null, settings: defaultRaceSettings, at: { time: deps.clock.now(), uncertainty: 0 } }
  const verdict = decideVerdict({ action, presented, row, state, day, ...unwarned })
  if (verdict.kind === 'refused' && verdict.reason === 'other_day' && participant && asksOtherDay)
    throw new AppError('other_day', { details: { name: participant.name, eventDate: participant.eventDate } })
  if (verdict.kind === 'refused') throw new AppError('unknown_code', { message: formatRefusal(verdict.reason) })
  if (verdict.kind === 'already_checked_in') throw buildAlreadyCheckedInError(participant, verdict.checkIn)
  if (verdict.kind === 'already_recorded') throw buildAlreadyRecordedError(verdict.action)
  if (verdict.kind === 'not_in_list' || verdict.kind === 'cannot_check') throw new AppError('unknown_code')

  const now = deps.clock.now()
  const event = {
    v: plainVersion,
    // Check-ins, starts and finishes decided on the same state get the same id, so a double click is recorded once.
    id: action === 'scan' || !participant ? newUuidV7(now, deps.random) : deriveUuid(`${action} ${participant.id} ${rev}`),
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
    // Without a participant, `decideVerdict` records only wristbands.
    if (presented.kind !== 'wristband') throw new AppError('unknown_code')
    await recordEvent(deps, event, deviceId)
    return { participant: null, wristband: presented.wristband }
  }
  const recorded = await recordEvent(deps, event, deviceId)
  const after = await readRaceState(deps, participant)
  // The call that wrote the state succeeds, not the one that stored the event: the call that stored the event may have failed before it
  // answered, and this may be its retry. A passing scan may happen any number of times.
  const isFirst = recorded?.changedIds.includes(participant.id) && isCounted(after, action, event.id)
  if (action === 'check-in' && !isFirst) throw buildAlreadyCheckedInError(participant, after.checkIn)
  if (action !== 'scan' && !isFirst) throw buildAlreadyRecordedError(action)
  return { participant, state: after }
}

/** Finds the participant of a scanned text; undefined if the text fits no participant. */
export async function findScanned(deps: Pick<Deps, 'roster' | 'clock' | 'settings'>, text: string): Promise<ParticipantRecord | undefined> {
  return findPresented(deps, await readPresented(deps, [text]))
}

const unknownState: RaceState = { status: 'registered', conflicts: [], notes: [], startedByWave: false }

const buildAlreadyRecordedError = (action: ScanAction) =>
  new AppError('already_recorded', { message: action === 'finish-race' ? 'Al gefinisht.' : 'Al gestart.' })

/** The error contains person, time and location, which the desk shows. */
function buildAlreadyCheckedInError(participant: ParticipantRecord | undefined, checkIn: ScanMoment | undefined): AppError {
  if (!participant || !checkIn) return new AppError('already_checked_in')
  const { time, uncertainty, known, location } = checkIn
  const details = {
    id: participant.id,
    name: participant.name,
    checkInTime: toIsoMoment(time),
    checkInUncertainty: uncertainty,
    checkInKnown: known,
    location,
  } satisfies AlreadyCheckedIn
  return new AppError('already_checked_in', { details })
}

/** True if the state uses this event; another event may have come first. */
function isCounted({ checkIn, start, finish }: RaceState, action: ScanAction, id: string): boolean {
  const moment = action === 'check-in' ? checkIn : action === 'start-race' ? start : finish
  return moment?.scanId === id
}

/** Decodes the scanned text. A reading that is a genuine ticket wins; a ticket is forged only if none of its readings is genuine. */
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

/** Finds the current wearer of a wristband. */
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
