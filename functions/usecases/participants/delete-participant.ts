import { undoableMs } from '#functions/usecases/undoable.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { ParticipantRecordView } from '#shared/contract/participant-record.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { removePerson, withRemoved } from '#functions/usecases/tickets/remove-person.ts'
import { resendForOrganiser } from '#functions/usecases/tickets/resend-confirmation.ts'
import { waveOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { queueWaitingList } from '#functions/usecases/waiting/queue-waiting-list.ts'
import {
  buildNotOnListError,
  buildNoRoomError,
  formatWhyNotMovable,
  waveFieldsOf,
  type MoveNeed,
} from '#functions/usecases/waves/move-participant.ts'
import { readParticipant, type ReadNeed } from './read-participant.ts'

/**
 * Removes a participant from the list: one step frees their place and makes phones refuse their ticket code. The ticket stays paid and
 * nothing is refunded; their data is kept, so that the removal can be undone for a while. Safe to repeat. Throws `not_found`,
 * `delete_refused`.
 */
export async function deleteParticipant(deps: MoveNeed, id: string): Promise<{ restorableUntil: string }> {
  return retryOnConflict(async () => {
    const { row, ticket, removedAt } = await findSeat(deps, id)
    if (row.status === 'removed') {
      if (removedAt === undefined) throw buildNotOnListError()
      return { restorableUntil: toIsoMoment(removedAt + undoableMs) }
    }
    const started = formatWhyNotMovable(row.name, await readRaceState(deps, row))
    if (started) throw new AppError('delete_refused', { message: `${started} Zet de status op geannuleerd.` })
    // A refunded or cancelled ticket holds no places any more.
    const now = deps.clock.now()
    const outcome = await removePerson(deps, ticket, row, now)
    if (outcome === 'done') {
      await queueWaitingList(deps, ticket.eventDate)
      return { restorableUntil: toIsoMoment(now + undoableMs) }
    }
    if (outcome !== 'changed_meanwhile') throw buildNoRoomError(outcome, undefined)
    return conflict
  })
}

/**
 * Restores a removed participant in the ticket's current wave, if there is a place. If the ticket was mailed without them, it is mailed
 * again. If the ticket was cancelled or refunded meanwhile, the participant is restored as cancelled and takes no place. Safe to repeat.
 * Throws `not_found`, `restore_refused`, `wave_full`, `date_full` and the errors of a move.
 */
export async function restoreParticipant(deps: MoveNeed & ReadNeed & Pick<Deps, 'queue'>, id: string): Promise<ParticipantRecordView> {
  return retryOnConflict(async () => {
    const { row, ticket, removedAt } = await findSeat(deps, id)
    if (row.status !== 'removed') return (await readParticipant(deps, id)).shown
    if (removedAt === undefined) throw buildNotOnListError()
    if (deps.clock.now() > removedAt + undoableMs) throw new AppError('restore_refused')
    const isValid = ticket.state === 'paid'
    const wave = isValid ? await waveOf(deps, ticket) : undefined
    const outcome = await deps.tickets.reseat({
      previous: ticket,
      next: withRemoved(ticket, id, undefined),
      rows: [
        { previous: row, next: isValid ? { ...waveFieldsOf(wave, ticket.eventDate), status: 'active' } : { ...row, status: 'cancelled' } },
      ],
      wave,
      at: deps.clock.now(),
    })
    if (outcome === 'done') {
      // The participant is on the list again, so a failed mail must not fail the call; the office can mail the ticket again.
      if (isValid && wasMailedSince(ticket, removedAt)) await resendForOrganiser(deps, id).catch(() => undefined)
      return (await readParticipant(deps, id)).shown
    }
    if (outcome !== 'changed_meanwhile') throw buildNoRoomError(outcome, wave)
    return conflict
  })
}

const wasMailedSince = ({ mails = [] }: TicketRecord, removedAt: number): boolean =>
  mails.some(({ what, at }) => what === 'confirmation' && at >= removedAt)

/**
 * Finds a participant's row and ticket, and the time of their removal (ms since the epoch), if any. Throws `not_found`, also for an
 * erased participant.
 */
async function findSeat(
  deps: MoveNeed,
  id: string,
): Promise<{ row: ParticipantRecord; ticket: TicketRecord; removedAt: number | undefined }> {
  const row = await deps.roster.getParticipant(id)
  const ticket = row && (await deps.tickets.get(row.ticketId))
  const person = ticket?.participants.find((one) => one.id === id)
  if (!row || row.statusWhenErased || !ticket || !person) throw buildNotOnListError()
  return { row, ticket, removedAt: person.removedAt }
}
