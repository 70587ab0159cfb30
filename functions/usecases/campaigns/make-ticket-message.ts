import { invoicesFor, isFirstMailUnsent } from '#functions/usecases/tickets/resend-confirmation.ts'
import { rosterOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { buildTicketMail, type Need as ConfirmationNeed } from '#functions/usecases/tickets/send-confirmation.ts'
import { recipientsOf } from '#functions/usecases/tickets/ticket-recipients.ts'
import { addressKey } from './address-key.ts'
import type { Message } from './make-message.ts'
import { isStillReached } from './is-reached.ts'
import type { PeopleNeed } from './person.ts'
import { parseRef } from './person-ref.ts'

/** The dependencies of {@link makeTicketMessage}. */
export type TicketMailNeed = PeopleNeed & ConfirmationNeed

/** True if a mail address gets no campaign mail on any subject: a mail to it bounced, or its reader complained. */
export const isAddressSuppressed = (reason: string | undefined): reason is 'bounced' | 'complained' =>
  reason === 'bounced' || reason === 'complained'

/** Builds the mail with a participant's tickets as they are now, or returns the reason why there is no mail. */
export async function makeTicketMessage(deps: TicketMailNeed, stored: string): Promise<Message> {
  const ref = parseRef(stored)
  const row = ref?.of === 'participant' ? await deps.roster.getParticipant(ref.id) : undefined
  const ticket = row && row.status !== 'removed' ? await deps.tickets.get(row.ticketId) : undefined
  if (!row || ticket?.state !== 'paid') return { skip: 'gone' }
  if (!(await isStillReached(deps, row, 'tickets'))) return { skip: 'cancelled' }
  if (isFirstMailUnsent(ticket)) return { skip: 'underway' }
  const suppression = await deps.campaigns.getSuppression(addressKey(deps.settings, row.email))
  if (isAddressSuppressed(suppression)) return { skip: suppression }
  const roster = await rosterOf(deps, ticket)
  const to = recipientsOf(ticket, roster).find(({ own }) => own.some(({ id }) => id === row.id))
  const mail = to && (await buildTicketMail(deps, { ticket, roster }, to, { isAgain: true, forBuyer: await invoicesFor(deps, ticket, to) }))
  return mail ? { mail } : { skip: 'no-address' }
}
