import { computePersonalTimes } from '#shared/domain/race/personal-times.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import type { TicketFileKind } from '#shared/domain/tickets/ticket-files.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { PassTicket } from '#functions/ports/tickets/wallets.ts'
import { formatCalendarStart, buildTicketCalendar } from '#functions/mail/ticket-calendar.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readFactsInForce } from '#functions/usecases/catalog/current-edition.ts'
import { findByFileToken } from '#functions/usecases/roster/ticket-file-links.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'

type Need = Pick<Deps, 'roster' | 'catalog' | 'settings' | 'wallets' | 'clock'>

/** A file, or a URL to redirect to. */
export type TicketFile = { contents: Uint8Array } | { location: string }

/**
 * A participant's current ticket as a calendar event (a cancelled event if the ticket is cancelled) or as a wallet pass. Throws `not_found`
 * if the token belongs to no participant, or if a wallet pass is requested and the ticket is not valid or that wallet has no keys.
 */
export async function readTicketFile(deps: Need, { token, kind }: { token: string; kind: TicketFileKind }): Promise<TicketFile> {
  const participant = await findByFileToken(deps, token)
  if (!participant || participant.status === 'removed') throw new AppError('not_found')
  const { wallets, settings } = deps
  const facts = await readFactsInForce(deps, participant.eventDate)
  if (kind === 'calendar') {
    const day = await deps.catalog.getEventDay(participant.eventDate)
    const calendar = buildTicketCalendar(participant, { location: day?.location ?? null, siteUrl: settings.siteUrl, facts })
    return { contents: new TextEncoder().encode(calendar) }
  }
  const ticket = passOf(deps, participant, facts)
  if (participant.status === 'active' && kind === 'apple' && wallets.apple) return { contents: await wallets.apple(ticket) }
  if (participant.status === 'active' && kind === 'google' && wallets.google) return { location: await wallets.google(ticket) }
  throw new AppError('not_found')
}

function passOf({ settings, clock }: Need, participant: ParticipantRecord, facts: FactsInForce): PassTicket {
  return {
    participantId: participant.id,
    rev: participant.rev,
    name: participant.name,
    kind: participant.ticketType === 'duo' ? `Duo, ${participant.index + 1} van ${placesOf(participant.ticketType)}` : 'Solo',
    codeText: codeTextOf(participant, settings.ticketSigningKey),
    shownCode: formatParticipantCode(participant.id),
    eventDate: participant.eventDate,
    start: participant.waveTime,
    startText: formatCalendarStart(participant),
    checkInFrom: formatTime(computePersonalTimes(participant, facts).checkIn),
    venue: readFact('venue', 'tickets', facts).value,
    contactEmail: readFact('contact', 'tickets', facts).value.email,
    siteUrl: settings.siteUrl,
    now: clock.now(),
  }
}
