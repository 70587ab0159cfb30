import { isInCancelledWave } from '#shared/domain/race/cancelled-waves.ts'
import { decideVerdict, type Presented, type Verdict } from '#shared/scan/decide-verdict.ts'
import type { WideMoment } from '#shared/scan/event-time.ts'
import { msUntilWave } from '#shared/scan/fold-waves.ts'
import { actionAt, kindOfAction } from '#shared/scan/scan-action.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { EventDraft } from '#web/sync/crew-types.ts'
import { cancelledWavesOf, raceSettingsOf } from '#web/db/meta.ts'
import { findPostDay } from './race-day.ts'

/** Decides the verdict of a scan at `location` from everything in this phone's memory. `at`: the time of the scan. */
export function decideScan({ index, people, meta }: CrewMemory, presented: Presented, at: WideMoment, location: string): Verdict {
  const participantId = participantOf(presented)
  const row = participantId === undefined ? undefined : index.find(participantId)
  const code = presented.kind === 'genuine' ? presented.code : undefined
  const state = people.stateOf(participantId ?? '', row ?? code)
  const isWaveCancelled = isInCancelledWave(row ?? code ?? noTicket, cancelledWavesOf(meta))
  const mates = index.findTicket(row?.ticketRef ?? code?.ticketRef ?? '')
  return decideVerdict({
    action: actionAt(location),
    presented,
    row,
    state,
    day: findPostDay(index.days, at.time, meta.chosenDay),
    othersInside: mates.filter((mate) => mate.id !== participantId && mate.status === 'active' && isInside(mate.id)).length,
    // The start time of a cancelled wave has no meaning. Without a start time, the verdict is never 'too early'.
    msUntilWave: row && !isWaveCancelled ? msUntilWave(row, people.waves(), at.time) : null,
    settings: raceSettingsOf(meta),
    isWaveCancelled,
    at,
  })

  function isInside(id: string): boolean {
    return people.stateOf(id, undefined).checkIn !== undefined
  }
}

const noTicket = { eventDate: '', waveNumber: null }

function participantOf(presented: Presented): string | undefined {
  if (presented.kind === 'genuine') return presented.code.participantId
  return 'participantId' in presented ? presented.participantId : undefined
}

/**
 * Builds the event of a verdict; undefined if the verdict creates no event. With `admit` it also builds the event of a genuine ticket that
 * is not in the roster.
 */
export function draftOf(verdict: Verdict, admit: boolean, isListed: (participantId: string) => boolean): EventDraft | undefined {
  if (verdict.kind === 'welcome' || (admit && verdict.kind === 'not_in_list')) {
    const { participantId, codeVersion } = verdict.ticket
    return { kind: 'check-in', participantId, codeVersion, knownBy: verdict.kind === 'welcome' ? 'roster' : 'signature' }
  }
  if (verdict.kind !== 'recorded') return undefined
  const { ticket, wristband, action } = verdict
  const kind = kindOfAction[action]
  // The event names the wristband and not its wearer, because a later link may show that somebody else wore it.
  if (wristband !== null) return { kind, wristband, codeVersion: null, knownBy: 'roster' }
  if (!ticket) return undefined
  const knownBy = isListed(ticket.participantId) ? 'roster' : 'signature'
  return { kind, participantId: ticket.participantId, codeVersion: ticket.codeVersion, knownBy }
}
