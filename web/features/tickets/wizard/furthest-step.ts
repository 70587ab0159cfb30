import * as z from 'zod'
import { withMinimumAge, wizardParticipant } from '#shared/contract/registration.ts'
import { participantsOf } from '#web/features/tickets/order/build.ts'
import type { TicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { hasChosen, type Step } from '#web/features/tickets/wizard-steps.tsx'

/** Returns the furthest step that this draft may open: the first step that is not complete. A link to a later step opens this step. */
export function findFurthestStep(draft: Pick<TicketDraft, 'ticketType' | 'eventDate' | 'healthForgotten' | 'participants'>): Step {
  if (!hasChosen(draft)) return 1
  // The health data was deleted because it was too old, so the visitor must fill in those fields again before paying.
  if (draft.healthForgotten) return 2
  const rules = z.array(withMinimumAge(wizardParticipant, draft.eventDate ?? ''))
  return rules.safeParse(participantsOf(draft)).success ? 3 : 2
}
