import type { TicketFiles } from '#shared/contract/tickets.ts'
import { ticketFilePath } from '#shared/domain/tickets/ticket-files.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { isSameSecret } from '#functions/usecases/is-same-secret.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'

/**
 * Returns the URLs of a participant's files; null without a valid ticket. Calendars and wallets have no session, so the URL itself gives
 * access. A URL stops working if the holder or their mail address changes, or if the office replaces the links.
 */
export function fileLinksOf(settings: Settings, participant: ParticipantRecord): TicketFiles | null {
  if (participant.status !== 'active') return null
  const token = tokenOf(settings, participant)
  return {
    calendar: ticketFilePath(token, 'calendar'),
    apple: settings.wallets?.apple ? ticketFilePath(token, 'apple') : null,
    google: settings.wallets?.google ? ticketFilePath(token, 'google') : null,
  }
}

/**
 * Finds the participant of a file token; undefined if the token is forged or belongs to an earlier holder. Also finds a cancelled
 * participant, because the calendar file must show the cancellation.
 */
export async function findByFileToken(
  { roster, settings }: Pick<Deps, 'roster' | 'settings'>,
  token: string,
): Promise<ParticipantRecord | undefined> {
  const participant = await roster.getParticipant(token.split('.')[0]!)
  return participant && isSameSecret(token, tokenOf(settings, participant)) ? participant : undefined
}

function tokenOf(settings: Settings, { id, email, linkVersion }: ParticipantRecord): string {
  const version = linkVersion === undefined ? [] : [linkVersion]
  return `${id}.${keyedDigest(settings, JSON.stringify(['ticket-files', id, normalizeEmail(email), ...version]))}`
}
