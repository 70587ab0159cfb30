import type { ValidInput } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { checkInsOf } from '#shared/scan/fold.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { wavesSubject, wristbandSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { adminDeviceId, decideEvent, type EventDraft } from '#functions/usecases/roster/decide-event.ts'
import { readEventsAbout } from '#functions/usecases/roster/project-participant.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { findDecisionId, refuseDecided, type Sides } from './open-conflict.ts'

export type Decision = ValidInput<Endpoints['recordDecision']>['body']

/**
 * What an administrator decided, as an event like every other: nothing is deleted, and a phone hears of it with its next sync. An undo is of what lies with a participant, else
 * with a wristband, else with the waves. Throws `not_found` for a participant, a wave or an event that there is not, `invalid_input` for what can't be taken back and for what is no side of the conflict,
 * `already_recorded` for a conflict over which somebody decided before.
 */
export async function recordDecision(
  deps: Pick<Deps, 'roster' | 'catalog' | 'accounts' | 'clock' | 'random'>,
  decision: Decision,
  username: string,
): Promise<void> {
  const conflict = conflictOf(decision)
  if (!conflict) {
    const event = decideEvent(deps, await checkDecision(deps, decision), username)
    await recordEvent(deps, event, event.deviceId)
    return
  }
  const { participantId, sides } = conflict
  const made = await decideOver(deps, decision, conflict, username)
  await deps.roster.putDecision({ eventId: made.id, at: made.deviceTime, participantId, stands: sides[0] })
}

/** Of two who decide one has the event; the other is told. */
async function decideOver(
  deps: Pick<Deps, 'roster' | 'catalog' | 'accounts' | 'clock' | 'random'>,
  decision: Decision,
  { participantId, sides, isAnew }: Conflict,
  username: string,
): Promise<AnyEvent> {
  const id = isAnew ? undefined : await findDecisionId(deps, participantId, sides)
  if (isAnew || id !== undefined) {
    const draft = await checkDecision(deps, decision)
    const event = decideEvent(deps, id === undefined ? draft : { ...draft, id }, username)
    if ((await recordEvent(deps, event, event.deviceId))?.outcome === 'stored') return event
  }
  return refuseDecided(deps, participantId, sides, adminDeviceId(username))
}

interface Conflict {
  participantId: string
  sides: Sides
  /** Whoever settled upon another one may settle again. */
  isAnew: boolean
}

/** Which conflict this decides, if it does: of a wristband one link is taken back, so that the other stands. */
function conflictOf(decision: Decision): Conflict | undefined {
  if (decision.kind === 'settle') {
    const { participantId, stands, against } = decision
    return { participantId, sides: [stands, against ?? stands], isAnew: against === undefined }
  }
  if (decision.kind !== 'undo' || decision.participantId === undefined || decision.against === undefined) return undefined
  return { participantId: decision.participantId, sides: [decision.against, decision.target], isAnew: false }
}

async function checkDecision(deps: Pick<Deps, 'roster' | 'catalog'>, decision: Decision): Promise<EventDraft> {
  if (decision.kind === 'start-wave') {
    const waves = await deps.catalog.listWaves(decision.eventDate)
    if (!waves.some(({ number }) => number === decision.waveNumber)) throw new AppError('not_found', { message: 'Deze wave bestaat niet.' })
    return decision
  }
  const { participantId } = decision
  const participant = participantId === undefined ? undefined : await deps.roster.getParticipant(participantId)
  if (participantId !== undefined && !participant) throw new AppError('not_found', { message: 'Deze deelnemer staat niet in de lijst.' })
  if (decision.kind === 'undo') return findUndo(deps, decision)
  if (decision.kind === 'settle') {
    await checkSettle(deps, decision)
    return { kind: 'settle', participantId: decision.participantId, stands: decision.stands }
  }
  // As a passage at no post: read from the list, by no QR.
  return decision.kind === 'dnf' ? { ...decision, knownBy: 'roster', codeVersion: null } : decision
}

/** Of a wristband that changed hands the events of its other wearers lie there too: one of those settles nothing here. */
async function checkSettle(deps: Pick<Deps, 'roster'>, { participantId, stands }: Extract<Decision, { kind: 'settle' }>): Promise<void> {
  const events = await readEventsAbout(deps, participantId)
  if (!events.some(({ id, kind }) => id === stands && kind === 'check-in'))
    throw new AppError('not_found', { message: 'Deze check-in is er niet (meer).' })
  const between = checkInsOf(participantId, events)
  if (between.length < 2 || !between.includes(stands))
    throw new AppError('invalid_input', { message: 'Deze check-in hoort niet bij het conflict van deze deelnemer.' })
}

/** An undo lies beside its target, so it names what that names. */
async function findUndo(deps: Pick<Deps, 'roster'>, { participantId, wristband: band, target }: Extract<Decision, { kind: 'undo' }>) {
  const events =
    participantId === undefined
      ? await deps.roster.listEvents(band === undefined ? wavesSubject : wristbandSubject(band))
      : await readEventsAbout(deps, participantId)
  const found = events.find(({ id }) => id === target) as (AnyEvent & Named) | undefined
  if (!found) throw new AppError('not_found', { message: 'Wat je wilt terugdraaien is er niet (meer).' })
  if (found.kind === 'undo')
    throw new AppError('invalid_input', { message: 'Terugdraaien kan niet teruggedraaid worden. Leg het opnieuw vast.' })
  const { participantId: person, wristband, eventDate, waveNumber } = found
  return { kind: 'undo' as const, target, participantId: person, wristband, eventDate, waveNumber }
}

interface Named {
  participantId?: string
  wristband?: string
  eventDate?: string
  waveNumber?: number
}
