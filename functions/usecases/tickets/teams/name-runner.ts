import type { TeamRunner } from '#shared/contract/teams.ts'
import { isOpenPlace } from '#shared/domain/tickets/teams.ts'
import { newParticipantId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { storeHealthNote } from '#functions/usecases/health/health-notes.ts'
import { assertBirthDates } from '#functions/usecases/tickets/birth-dates.ts'
import { ensureOnRoster } from '#functions/usecases/tickets/join-roster.ts'
import { createTicketSaleKind, type TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import { runnerTicketId, type PlaceKey } from './place-link.ts'
import { assertNamesOpen, findTeam, type TeamTicket } from './team-terms.ts'

type Need = TicketNeed & Pick<Deps, 'health' | 'queue' | 'settings'>

/**
 * Names the runner of a place: splits a solo ticket off the team's ticket in one transaction. The solo ticket is mailed like every ticket,
 * and costs nothing, because the team paid. The same runner may be named again: a repeat is safe. `inOffice`: also allowed after the last
 * time for names. Throws `not_found`, `change_refused` with the reason, `invalid_input` at the runner's field, `busy`.
 */
export async function nameRunner(deps: Need, key: PlaceKey, runner: TeamRunner, inOffice = false): Promise<void> {
  const ticket = await retryOnConflict(async () => {
    const team = await findTeam(deps, key.teamId)
    const seat = team.team.places[key.place]
    if (!seat) throw new AppError('not_found')
    if (!isOpenPlace(seat) || seat.version !== key.version) return assertSameRunner(deps, seat.ticketId, key, runner)
    await assertNamesOpen(deps, team, inOffice)
    assertBirthDates(deps, { participants: [runner], eventDate: team.eventDate }, () => 'runner.birthDate')
    const next = buildTicket(deps, team, key, runner)
    // The health note is stored before the place is taken, so that no note is lost; the daily job deletes a note without a ticket.
    await storeHealthNote(deps, { ...next, index: 0, email: runner.email, ticketId: next.id }, runner.specialRequirements)
    const places = team.team.places.map((one, at) => (at === key.place ? { ticketId: next.id, version: one.version } : one))
    const named = { ...team, team: { ...team.team, places } }
    const outcome = await deps.tickets.changeTeam({ team: { previous: team, next: named }, runner: { next } })
    if (outcome === 'changed_meanwhile') return conflict
    if (outcome !== 'done') throw new AppError('unexpected', { internal: `runner not named: ${outcome}` })
    return next
  })
  // The ticket's own step adds a runner whose join is interrupted here.
  await ensureOnRoster(deps, ticket).catch(() => undefined)
  await deps.queue.enqueue({ kind: createTicketSaleKind(deps).name, id: ticket.id })
}

/** Returns the ticket that an earlier call made for this runner. Throws `change_refused` if the place has another runner. */
async function assertSameRunner(
  { tickets, settings }: Need,
  ticketId: string | null,
  key: PlaceKey,
  { specialRequirements: _, ...runner }: TeamRunner,
): Promise<TicketRecord> {
  const ticket = ticketId === runnerTicketId(settings, key) ? await tickets.get(ticketId) : undefined
  const [holder] = ticket?.participants ?? []
  const isSame = Object.entries(runner).every(([field, value]) => holder?.[field as keyof typeof holder] === value)
  if (ticket && isSame) return ticket
  throw new AppError('change_refused', { message: 'Op deze plek staat intussen een andere naam. Kijk naar de lijst van nu.' })
}

function buildTicket(
  { random, settings, clock }: Need,
  team: TeamTicket,
  key: PlaceKey,
  { specialRequirements: _, ...runner }: TeamRunner,
): TicketRecord {
  const now = clock.now()
  return {
    ...saleDefaults,
    id: runnerTicketId(settings, key),
    state: 'paid',
    ticketType: 'solo',
    eventDate: team.eventDate,
    waveId: team.waveId,
    participants: [{ ...runner, id: newParticipantId(random) }],
    ofTeam: { ticketId: team.id, name: team.team.name, place: key.place },
    addons: [],
    discountCode: null,
    offerId: null,
    price: 0,
    lines: [{ label: `Solo ticket, betaald door team ${team.team.name}`, amount: 0 }],
    requestDigest: '',
    createdAt: now,
    // The sales figures count a ticket on the day of its payment.
    paidAt: team.paidAt,
    nextStep: 'send-mail',
    nextStepAt: now,
    rev: 1,
  }
}
