import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import type { DraftOffer } from '#web/features/tickets/draft/draft-offer.ts'
import type { OrderBody } from './build.ts'
import { entrantFields, entrantKey, entrants, type RegistrationForm } from '#web/features/tickets/draft/registration-draft.ts'

type FormOrder = Extract<OrderBody, { priceList: 'form' }>

/**
 * Builds the body of a registration from a valid form. `price`: the amount that the button showed, in cents. `offer`: the place that the
 * waiting list offered, or null.
 */
export function buildFormOrder(form: RegistrationForm, price: number, offer: DraftOffer | null): FormOrder {
  const ticketType = form.ticketType as TicketType
  const participants = entrants
    .slice(0, placesOf(ticketType))
    .map((who) =>
      Object.fromEntries(
        (Object.keys(entrantFields) as (keyof typeof entrantFields)[]).map((field) => [
          entrantFields[field],
          form[entrantKey(who, field)].trim(),
        ]),
      ),
    )
  return {
    priceList: 'form',
    ticketType,
    eventDate: form.eventDate,
    waveId: Number(form.waveId),
    participants: participants as FormOrder['participants'],
    addons: [],
    ...(form.specialRequirements.trim() ? { specialRequirements: form.specialRequirements.trim() } : {}),
    totalPrice: price,
    ...(offer ? { offer: offer.token } : {}),
  }
}
