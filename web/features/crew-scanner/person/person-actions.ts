import type { EventDraft } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import type { AllowedActions } from '#shared/scan/allowed-actions.ts'
import { formatPersonStatus } from './person-words.ts'

type HandKind = 'check-in' | 'start' | 'finish' | 'dnf'

/** A button of the person sheet that records an event for the person. */
export interface PersonAction {
  kind: HandKind
  label: string
  /** Why the button is disabled; empty if it is enabled. */
  off: string
}

const otherDay = 'Ticket voor een andere dag'
const tooYoung = 'Jonger dan de minimumleeftijd'
/** The reasons for a disabled button that the person's status does not show. The sheet writes them below the buttons. */
export const explainedReasons: readonly string[] = [otherDay, tooYoung]

const labels: Record<HandKind, string> = { 'check-in': 'Check In', start: 'Start', finish: 'Finish', dnf: 'Niet gefinisht' }
/**
 * The statuses in which a button has no effect (specification section 4). The status does not show whether somebody is checked in: a person
 * who started without check-in can still be checked in.
 */
const done: Record<HandKind, readonly string[]> = {
  'check-in': ['cancelled'],
  start: ['started', 'finished', 'dnf', 'cancelled'],
  finish: ['finished', 'cancelled'],
  dnf: ['finished', 'dnf', 'cancelled'],
}

/**
 * Returns the buttons of the detail dialog: what this phone may do, and why a button is disabled. `day` is the race day of this post, null
 * for any.
 */
export function listPersonActions({ row, state }: RosterHit, allowed: AllowedActions, day: string | null): PersonAction[] {
  const kinds = (Object.keys(labels) as HandKind[]).filter((kind) => allowed[kind])
  return kinds.map((kind) => ({ kind, label: labels[kind], off: offBecause(kind) }))

  function offBecause(kind: HandKind): string {
    if (done[kind].includes(state.status) || (kind === 'check-in' && state.checkIn)) return formatPersonStatus({ row, state } as RosterHit)
    // Nobody can repeat a finish, so it is always recorded, even for a ticket that is not valid here.
    if (kind !== 'check-in' && kind !== 'start') return ''
    if (row.status !== 'active') return formatPersonStatus({ row, state } as RosterHit)
    if (row.underage) return tooYoung
    return day !== null && row.eventDate !== day ? otherDay : ''
  }
}

/** Builds the event of a button for a person who was chosen by name. */
export function draftOf(kind: HandKind, participantId: string): EventDraft {
  return { kind, participantId, knownBy: 'roster', codeVersion: null }
}
