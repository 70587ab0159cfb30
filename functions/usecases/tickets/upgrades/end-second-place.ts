import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { hasStarted, readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { ensureOnRoster } from '#functions/usecases/tickets/join-roster.ts'
import { removePerson } from '#functions/usecases/tickets/remove-person.ts'
import type { TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import { queueWaitingList } from '#functions/usecases/waiting/queue-waiting-list.ts'

/** The result of {@link endSecondPlace}. */
export interface SecondPlace {
  person: ParticipantRecord
  /** False if the second person has started: then they stay on the ticket. */
  isEnded: boolean
}

/**
 * Ends the second place of a valid duo because its payment was refunded at the provider: removes the second person, as the office does.
 * Returns undefined if the payment made no duo, or if the duo has ended. Safe to repeat. Throws `busy`.
 */
export async function endSecondPlace(deps: TicketNeed, order: TicketRecord): Promise<SecondPlace | undefined> {
  return retryOnConflict(async () => {
    const duo = await deps.tickets.get(order.upgrade!.ticketId)
    if (duo?.state !== 'paid' || duo.upgradedBy?.ticketId !== order.id) return undefined
    const person = (await ensureOnRoster(deps, duo)).find(({ id }) => id === duo.participants[1]?.id)
    if (!person) return undefined
    if (person.status === 'removed') return { person, isEnded: true }
    if (hasStarted(await readRaceState(deps, person))) return { person, isEnded: false }
    const outcome = await removePerson(deps, duo, person, deps.clock.now())
    if (outcome === 'changed_meanwhile') return conflict
    if (outcome !== 'done') throw new AppError('unexpected', { internal: `not removed: ${outcome}` })
    await queueWaitingList(deps, duo.eventDate)
    return { person: (await deps.roster.getParticipant(person.id)) ?? person, isEnded: true }
  })
}
