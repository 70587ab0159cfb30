import { personalTimes } from '#shared/domain/race/personal-times.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import type { TicketFileKind } from '#shared/domain/tickets/ticket-files.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { PassTicket } from '#functions/ports/tickets/wallets.ts'
import { formatCalendarStart, ticketCalendar } from '#functions/mail/ticket-calendar.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readFactsInForce } from '#functions/usecases/catalog/current-edition.ts'
import { findByFileToken } from '#functions/usecases/roster/file-links.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'

type Need = Pick<Deps, 'roster' | 'catalog' | 'settings' | 'wallets' | 'clock'>

/** A file to keep, or an address to go on to. */
export type TicketFile = { contents: Uint8Array } | { location: string }

/**
 * A participant's ticket as something else: a calendar's event (cancelled, when the ticket is), a pass for a phone's wallet. As it is now.
 * Throws `not_found`: no such participant for this token, no ticket any more, or no keys for that wallet.
 */
export async function readTicketFile(deps: Need, { token, kind }: { token: string; kind: TicketFileKind }): Promise<TicketFile> {
  const one = await findByFileToken(deps, token)
  if (!one || one.status === 'removed') throw new AppError('not_found')
  const { wallets, settings } = deps
  const facts = await readFactsInForce(deps, one.eventDate)
  if (kind === 'calendar') {
    const day = await deps.catalog.getEventDay(one.eventDate)
    const calendar = ticketCalendar(one, { location: day?.location ?? null, siteUrl: settings.siteUrl, facts })
    return { contents: new TextEncoder().encode(calendar) }
  }
  const ticket = passOf(deps, one, facts)
  if (one.status === 'active' && kind === 'apple' && wallets.apple) return { contents: await wallets.apple(ticket) }
  if (one.status === 'active' && kind === 'google' && wallets.google) return { location: await wallets.google(ticket) }
  throw new AppError('not_found')
}

function passOf({ settings, clock }: Need, one: ParticipantRecord, facts: FactsInForce): PassTicket {
  return {
    participantId: one.id,
    rev: one.rev,
    name: one.name,
    kind: one.ticketType === 'duo' ? `Duo, ${one.index + 1} van ${placesOf(one.ticketType)}` : 'Solo',
    codeText: codeTextOf(one, settings.ticketSigningKey),
    shownCode: showParticipantCode(one.id),
    eventDate: one.eventDate,
    start: one.waveTime,
    startText: formatCalendarStart(one),
    checkInFrom: formatTime(personalTimes(one, facts).checkIn),
    venue: readFact('venue', 'tickets', facts).value,
    contactEmail: readFact('contact', 'tickets', facts).value.email,
    siteUrl: settings.siteUrl,
    now: clock.now(),
  }
}
