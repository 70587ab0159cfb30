import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord, TransitionOutcome } from '#functions/ports/tickets/ticket-store.ts'
import { mayBecome } from '#shared/domain/tickets.ts'
import { changeStored } from '#functions/usecases/payments/change-stored.ts'

export type ChangeOutcome = Exclude<TransitionOutcome, 'changed_meanwhile'> | 'kept' | 'not_found'

export interface Change {
  to: Partial<TicketRecord>
  joining?: readonly ParticipantRecord[]
}

/** {@link changeStored} on a ticket, with the participants that join by it. */
export async function changeTicket(
  { tickets }: Pick<Deps, 'tickets'>,
  id: string,
  decide: (ticket: TicketRecord) => Change | undefined | Promise<Change | undefined>,
): Promise<{ outcome: ChangeOutcome; ticket: TicketRecord | undefined }> {
  const { outcome, one } = await changeStored<TicketRecord, Change, Exclude<TransitionOutcome, 'done' | 'changed_meanwhile'>>(
    {
      get: () => tickets.get(id),
      write: (previous, next, change) => tickets.transition(previous, next, change.joining),
      mayBecome: (from, to) => mayBecome(from.state, to.state),
    },
    decide,
  )
  return { outcome, ticket: one }
}
