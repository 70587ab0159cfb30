import { isInCancelledWave } from '#shared/domain/race/cancelled-waves.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readCancelledWaves } from '#functions/usecases/catalog/read-cancelled-waves.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { endsFlex } from '#functions/usecases/tickets/buyer-of.ts'
import { readTransferToken } from './transfer-link.ts'

/** The data for the page of an offer's link. `until` and `waveTime` in ms since the epoch. */
export interface TransferView {
  state: 'offered' | 'taken'
  from: string
  email: string
  ticketType: 'solo' | 'duo'
  teammate: string | null
  eventDate: string
  location: string | null
  waveNumber: number | null
  waveTime: number | null
  waveCancelled?: boolean
  until: number
  endsFlex: boolean
  isSecondPlace: boolean
}

/** Finds an offered place by the token of its link. Throws `link_expired`, `too_many_attempts`. */
export async function getTransfer(
  deps: Pick<Deps, 'roster' | 'tickets' | 'transfers' | 'catalog' | 'limits' | 'clock' | 'settings'>,
  { token, address }: { token: string; address: string },
): Promise<TransferView> {
  const transfer = await limitCalls(deps, { action: 'transfer', address }, () => readTransferToken(deps, token))
  const [row, ticket] = transfer ? await Promise.all([deps.roster.getParticipant(transfer.id), deps.tickets.get(transfer.ticketId)]) : []
  if (!transfer || row?.status !== 'active' || ticket?.state !== 'paid') throw buildLinkExpiredError()
  const [day, cancelled] = await Promise.all([deps.catalog.getEventDay(row.eventDate), readCancelledWaves(deps)])
  return {
    state: transfer.state === 'paid' ? 'taken' : 'offered',
    from: transfer.fromName,
    email: transfer.toEmail,
    ticketType: row.ticketType,
    teammate: ticket.participants.find(({ id }) => id !== row.id)?.name ?? null,
    eventDate: row.eventDate,
    location: day?.location ?? null,
    waveNumber: row.waveNumber || null,
    waveTime: row.waveTime,
    ...(isInCancelledWave(row, cancelled) ? { waveCancelled: true } : {}),
    until: transfer.holdExpiresAt!,
    endsFlex: endsFlex(ticket, row.id),
    isSecondPlace: row.index === 1,
  }
}

/** One error for all invalid links: forged, withdrawn, expired or replaced by a newer offer. */
export const buildLinkExpiredError = () =>
  new AppError('link_expired', { message: 'Deze link is verlopen of ingetrokken. Vraag wie hem stuurde om een nieuwe.' })
