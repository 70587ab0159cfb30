import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord, TicketRefusal } from '#functions/ports/tickets/ticket-store.ts'
import { readRaceRecord } from '#functions/usecases/roster/read-race-state.ts'
import { ensureOnRoster, joinRoster } from '#functions/usecases/tickets/join-roster.ts'
import { waveOf } from '#functions/usecases/tickets/roster-of-ticket.ts'

type Need = Pick<Deps, 'tickets' | 'catalog' | 'roster' | 'clock' | 'random'>

/**
 * Makes the solo a duo when the second place is paid: one transaction writes both sales. The duo starts in the current wave of the
 * solo.
 *
 * Cases to know, in order of time (P participant, O office, W webhook):
 *
 *   P pays ─ O cancels the solo ─ W succeeded       `upgrade_void`: the payment is refunded, and the mail says why.
 *   P pays ─ P moves to a full wave ─ W succeeded   `wave_full`: the payment is refunded, and the solo stays.
 *   hold expired ─ W succeeded                      a place is taken if there is one, otherwise the payment is refunded.
 *   two payments at once                            the second finds a duo: `upgrade_void`.
 */
export async function completeUpgrade(
  deps: Need,
  previous: TicketRecord,
  next: TicketRecord,
): Promise<TicketRecord | 'changed_meanwhile' | TicketRefusal> {
  const solo = await deps.tickets.get(next.upgrade!.ticketId)
  if (!solo || !isPlainSolo(solo)) return 'upgrade_void'
  const [row] = await ensureOnRoster(deps, solo)
  if (row?.status !== 'active') return 'upgrade_void'
  const { state, rev } = await readRaceRecord(deps, row)
  if (state.status !== 'registered') return 'upgrade_void'
  // An order that lost its place needs a new place, and a cancelled wave has none.
  if (previous.state !== 'pending' && (await waveOf(deps, solo))?.status === 'cancelled') return 'wave_full'
  const duo: TicketRecord = {
    ...solo,
    ticketType: 'duo',
    participants: [...solo.participants, ...previous.participants],
    upgradedBy: { ticketId: next.id },
  }
  const order: TicketRecord = { ...next, participants: [], eventDate: solo.eventDate, waveId: solo.waveId }
  const outcome = await deps.tickets.upgrade({
    solo: { previous: solo, next: duo },
    order: { previous, next: order },
    row,
    seen: { participantId: row.id, rev },
    at: deps.clock.now(),
  })
  if (outcome !== 'done') return outcome
  // The duo stays recorded even if joining fails: the next step, or the next read, adds the second person.
  await joinRoster(deps, { ...duo, rev: solo.rev + 1 }).catch(() => undefined)
  return { ...order, rev: previous.rev + 1 }
}

/** Whether a ticket is a valid solo of one person who still has the place that they bought. */
function isPlainSolo({ state, ticketType, team, upgrade, participants: [first] }: TicketRecord): boolean {
  return (
    state === 'paid' &&
    ticketType === 'solo' &&
    !team &&
    !upgrade &&
    first !== undefined &&
    !first.boughtBy &&
    first.removedAt === undefined
  )
}
