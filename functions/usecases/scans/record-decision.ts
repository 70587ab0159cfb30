import type { ValidInput } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { findStatementFault } from '#shared/scan/statement-fault.ts'
import { checkInsOf } from '#shared/scan/fold.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import { findUndone } from '#shared/scan/order-events.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { tapsSubject, wavesSubject, wristbandSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { adminDeviceId, decideEvent, type EventDraft } from '#functions/usecases/roster/decide-event.ts'
import { deriveUuid } from '#shared/lib/hashed-uuid.ts'
import { readEventsAbout } from '#functions/usecases/roster/project-participant.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { readGivenTap } from './read-given-tap.ts'
import { findDecisionId, findOwnDecision, type ConflictSides } from './open-conflict.ts'

/** What an administrator decided, such as a status, a start of a wave, or an undo. */
export type OfficeDecision = ValidInput<Endpoints['recordDecision']>['body']

/**
 * Records an administrator's decision as an event; nothing is deleted, and phones get the event with their next sync. An undo looks for its
 * target among the events of the given participant, otherwise of the wristband, otherwise of the device's taps, otherwise of the waves.
 * Throws `not_found` for an unknown participant, wave or event, `invalid_input` for a target that cannot be undone, an event that is not a
 * side of the conflict, a stated time in the future or before the race day, or a wave of a later day, and `already_recorded` for a conflict
 * that was decided before. For the errors about a tap, see `readGivenTap`.
 */
export async function recordDecision(
  deps: Pick<Deps, 'roster' | 'catalog' | 'accounts' | 'clock' | 'random'>,
  decision: OfficeDecision,
  username: string,
): Promise<void> {
  const conflict = conflictOf(decision)
  if (!conflict) {
    const event = decideEvent(deps, await buildDraft(deps, decision, username), username)
    await recordEvent(deps, event, event.deviceId)
    return
  }
  const { participantId, sides } = conflict
  const made = await recordConflictDecision(deps, decision, conflict, username)
  await deps.roster.putDecision({ eventId: made.id, at: made.deviceTime, participantId, stands: sides[0] })
}

/** Stores the decision of a conflict; if two administrators decide at the same time, the second gets `already_recorded`. */
async function recordConflictDecision(
  deps: Pick<Deps, 'roster' | 'catalog' | 'accounts' | 'clock' | 'random'>,
  decision: OfficeDecision,
  { participantId, sides, isRevision }: Conflict,
  username: string,
): Promise<AnyEvent> {
  const id = isRevision ? undefined : await findDecisionId(deps, participantId, sides)
  if (isRevision || id !== undefined) {
    const draft = await buildDraft(deps, decision, username)
    const event = decideEvent(deps, id === undefined ? draft : { ...draft, id }, username)
    if ((await recordEvent(deps, event, event.deviceId))?.outcome === 'stored') return event
  }
  return findOwnDecision(deps, participantId, sides, adminDeviceId(username))
}

/** True for an undo, outside a conflict, of an event that was undone before: there is nothing left to record. */
export async function isRepeatedUndo(deps: Pick<Deps, 'roster'>, decision: OfficeDecision): Promise<boolean> {
  if (decision.kind !== 'undo' || decision.against !== undefined) return false
  const events = await readUndoable(deps, decision)
  const target = events.find(({ id }) => id === decision.target)
  return target !== undefined && findUndone(events).has(eventKey(target))
}

interface Conflict {
  participantId: string
  sides: ConflictSides
  /** True for a decision without `against`: it changes an earlier decision, so the conflict need not be open. */
  isRevision: boolean
}

/** The conflict that a decision settles, if any. A wristband conflict is settled by undoing one link, so that the other link is used. */
function conflictOf(decision: OfficeDecision): Conflict | undefined {
  if (decision.kind === 'settle') {
    const { participantId, stands, against } = decision
    return { participantId, sides: [stands, against ?? stands], isRevision: against === undefined }
  }
  if (decision.kind !== 'undo' || decision.participantId === undefined || decision.against === undefined) return undefined
  return { participantId: decision.participantId, sides: [decision.against, decision.target], isRevision: false }
}

async function buildDraft(
  deps: Pick<Deps, 'roster' | 'catalog' | 'clock'>,
  decision: OfficeDecision,
  username: string,
): Promise<EventDraft> {
  if (decision.kind === 'start-wave') {
    const { stated, ...wave } = decision
    const waves = await deps.catalog.listWaves(wave.eventDate)
    if (!waves.some(({ number }) => number === wave.waveNumber)) throw new AppError('not_found', { message: 'Deze wave bestaat niet.' })
    if (!stated) assertRaceDayBegun(deps, wave.eventDate)
    return { ...wave, ...readStatement(deps, stated, wave.eventDate, username) }
  }
  const { participantId } = decision
  const participant = participantId === undefined ? undefined : await deps.roster.getParticipant(participantId)
  if (participantId !== undefined && !participant) throw new AppError('not_found', { message: 'Deze deelnemer staat niet in de lijst.' })
  if (decision.kind === 'undo') return buildUndo(deps, decision)
  if (decision.kind === 'settle') {
    await assertSide(deps, decision)
    return { kind: 'settle', participantId: decision.participantId, stands: decision.stands }
  }
  if (decision.kind === 'dnf' || decision.kind === 'start' || decision.kind === 'finish') {
    const { stated, tap, ...passing } = { tap: undefined, ...decision }
    const { eventDate } = participant!
    const moment = tap ? await readGivenTap(deps, tap, eventDate) : readStatement(deps, stated, eventDate, username)
    // No QR was scanned for this decision: the ticket is known from the roster.
    return { ...passing, knownBy: 'roster', codeVersion: null, ...moment }
  }
  return decision
}

/** Throws for a wave of a later day: on that day the wave would count as started, and no phone would offer to start it. */
function assertRaceDayBegun({ clock }: Pick<Deps, 'clock'>, eventDate: string): void {
  const now = clock.now()
  const fault = findStatementFault(now, eventDate, now)
  if (fault !== undefined) throw new AppError('invalid_input', { message: 'Deze racedag is nog niet begonnen.' })
}

/** The fields of an event with a stated time; no fields if `stated` is undefined. */
function readStatement({ clock }: Pick<Deps, 'clock'>, stated: Statement | undefined, eventDate: string, username: string) {
  if (!stated) return {}
  const at = Date.parse(stated.at)
  const fault = findStatementFault(at, eventDate, clock.now())
  if (fault !== undefined) throw new AppError('invalid_input', { message: fault, details: [{ path: 'stated.at', message: fault }] })
  return { statedAt: at, statedUncertainty: stated.uncertaintyMs, statedReason: stated.reason, statedBy: stated.by ?? username }
}
type Statement = NonNullable<Extract<OfficeDecision, { kind: 'start-wave' }>['stated']>

/**
 * Throws unless the chosen check-in is one side of this participant's conflict. The events of a wristband that had several wearers
 * include check-ins of the other wearers, which are not sides of this conflict.
 */
async function assertSide(
  deps: Pick<Deps, 'roster'>,
  { participantId, stands }: Extract<OfficeDecision, { kind: 'settle' }>,
): Promise<void> {
  const events = await readEventsAbout(deps, participantId)
  if (!events.some(({ id, kind }) => id === stands && kind === 'check-in'))
    throw new AppError('not_found', { message: 'Deze check-in is er niet (meer).' })
  const between = checkInsOf(participantId, events)
  if (between.length < 2 || !between.includes(stands))
    throw new AppError('invalid_input', { message: 'Deze check-in hoort niet bij het conflict van deze deelnemer.' })
}

type Undo = Extract<OfficeDecision, { kind: 'undo' }>

/** Reads the events among which an undo looks for its target. */
function readUndoable({ roster }: Pick<Deps, 'roster'>, { participantId, wristband, tapDeviceId }: Undo) {
  if (participantId !== undefined) return readEventsAbout({ roster }, participantId)
  if (wristband !== undefined) return roster.listEvents(wristbandSubject(wristband))
  return roster.listEvents(tapDeviceId === undefined ? wavesSubject : tapsSubject(tapDeviceId))
}

async function buildUndo(deps: Pick<Deps, 'roster'>, decision: Undo): Promise<EventDraft> {
  const found = (await readUndoable(deps, decision)).find(({ id }) => id === decision.target)
  if (!found) throw new AppError('not_found', { message: 'Wat je wilt terugdraaien is er niet (meer).' })
  if (found.kind === 'undo')
    throw new AppError('invalid_input', { message: 'Terugdraaien kan niet teruggedraaid worden. Leg het opnieuw vast.' })
  return draftUndo(found)
}

/**
 * Drafts the undo of an event. The undo is stored under the same subjects, so it names the same person, wristband, wave and tap's device.
 * Its id is derived from the event, so that two undos at the same time are stored once.
 */
export function draftUndo(target: AnyEvent): EventDraft {
  const { id, participantId, wristband, eventDate, waveNumber, tapDeviceId = target.deviceId } = target as AnyEvent & EventNames
  const tap = target.kind === 'tap' || target.tapId !== undefined ? ({ tap: true, tapDeviceId } as const) : {}
  return { id: deriveUuid(`undo ${id}`), kind: 'undo', target: id, participantId, wristband, eventDate, waveNumber, ...tap }
}

interface EventNames {
  participantId?: string
  wristband?: string
  eventDate?: string
  waveNumber?: number
  tapDeviceId?: string
}
