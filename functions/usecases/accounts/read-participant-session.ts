import type { DashboardParticipant } from '#shared/contract/accounts.ts'
import { placesOf } from '#shared/domain/tickets.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { signTicketCode } from '#shared/lib/ticket-code.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

/**
 * The participants that an account may see: those registered with its mail address, and for the first participant of a duo
 * (the buyer) the partner too, so that one phone can carry both codes. Own ones first.
 */
export async function readParticipantSession(deps: Pick<Deps, 'accounts' | 'roster' | 'tickets' | 'settings'>, email: string) {
  const account = await deps.accounts.getAccount(email)
  if (!account) return undefined
  const own = await findParticipants(deps, account.participantIds)
  const bought = await Promise.all(
    own.filter((one) => one.index === 0 && one.ticketType === 'duo').map((one) => deps.tickets.get(one.ticketId)),
  )
  const partnerIds = bought
    .flatMap((ticket) => ticket?.participants.map((one) => one.id) ?? [])
    .filter((id) => !account.participantIds.includes(id))
  const all = [...own, ...(await findParticipants(deps, partnerIds))].filter((one) => one.status !== 'removed')
  return { participants: all.map((one) => show(one, deps.settings.ticketSigningKey)), hasPassword: account.passwordHash !== null }
}

async function findParticipants(deps: Pick<Deps, 'roster'>, ids: readonly string[]): Promise<ParticipantRecord[]> {
  const found = await Promise.all(ids.map((id) => deps.roster.getParticipant(id)))
  return found.filter((one) => one !== undefined)
}

function show(one: ParticipantRecord, signingKey: Uint8Array): DashboardParticipant {
  return {
    id: one.id,
    name: one.name,
    email: one.email,
    ticketType: one.ticketType,
    member: { number: one.index + 1, of: placesOf(one.ticketType) },
    eventDate: one.eventDate,
    waveId: one.waveId,
    waveNumber: one.waveNumber || null,
    waveTime: toIsoMoment(one.waveTime),
    qrCode: one.status === 'active' ? signTicketCode({ ...one, participantId: one.id, version: one.codeVersion }, signingKey) : '',
    raceStatus: one.status === 'cancelled' ? 'cancelled' : one.projection.raceStatus,
    checkInTime: toIsoMoment(one.projection.checkInTime),
  }
}
