import { isTicketType } from '#shared/domain/tickets/tickets.ts'
import type { DraftParticipant } from './draft-participant.ts'
import { entrantFields, entrantKey, type RegistrationForm, type Who } from './registration-draft.ts'
import { changeDraft, useTicketDraft } from './ticket-draft.ts'

/**
 * Copies the values of the registration form to the wizard's draft, for a buyer with a discount code: only the wizard has a field for it.
 * Does not overwrite what the draft already contains: the choices, and each participant with a name or a mail address.
 */
export function copyToWizard(form: RegistrationForm): void {
  const { ticketType, eventDate, participants } = useTicketDraft.getState()
  const [first, second] = participants
  changeDraft({
    ticketType: ticketType ?? (isTicketType(form.ticketType) ? form.ticketType : null),
    eventDate: eventDate || form.eventDate,
    participants: [fillParticipant(first, form, 'primary'), fillParticipant(second, form, 'secondary')],
  })
}

function fillParticipant(known: DraftParticipant, form: RegistrationForm, who: Who): DraftParticipant {
  if (known.name || known.email) return known
  const fields = Object.keys(entrantFields) as (keyof typeof entrantFields)[]
  return { ...known, ...Object.fromEntries(fields.map((field) => [entrantFields[field], form[entrantKey(who, field)]])) }
}
