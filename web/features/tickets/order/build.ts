import type * as z from 'zod'
import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import { addonsOf } from '#shared/domain/tickets/addons.ts'
import { readPrices } from '#shared/domain/tickets/price-steps.ts'
import { priceOrder, type Price } from '#shared/domain/tickets/pricing.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import type { registerBody } from '#shared/contract/registration.ts'
import { serverClock } from '#web/api/server-clock.ts'
import type { DraftParticipant } from '#web/features/tickets/draft/draft-participant.ts'
import type { DraftChoice, TicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { applyQuote, type Quote } from './quote.ts'

/** The body of a registration, by the wizard or by the form. */
export type OrderBody = z.input<typeof registerBody>
type WizardOrder = Extract<OrderBody, { priceList?: 'wizard' }>

/** Returns the participants of the order: one, or two for a duo. */
export function participantsOf(draft: Pick<TicketDraft, 'ticketType' | 'participants'>): DraftParticipant[] {
  return draft.participants.slice(0, placesOf(draft.ticketType ?? 'solo'))
}

/** Calculates the price of the wizard's order, in cents: both the amounts on the screen and the total in the order. */
export function priceDraft(draft: DraftChoice & { ticketType: TicketType }, facts: FactsInForce, now = serverClock.now()): Price {
  const discount = draft.discount?.ticketType === draft.ticketType ? draft.discount : undefined
  return priceOrder(
    { ticketType: draft.ticketType, addons: draft.addons, discount },
    applyQuote(readPrices('wizard', facts, now).value, draft.quote),
    addonsOf(readFact('addons', 'wizard', facts).value),
  )
}

/**
 * Returns the price that the registration form charges, in cents (decision 3). The labels in the form's list of ticket types show different
 * prices, see `form-labels`.
 */
export const priceFormOrder = (
  ticketType: TicketType,
  facts: FactsInForce,
  { quote = null, now = serverClock.now() }: { quote?: Quote | null; now?: number } = {},
): number => applyQuote(readPrices('form', facts, now).value, quote)[ticketType]

/** Builds the body of a registration from the wizard's draft. Omits empty fields; only the second participant of a duo has a shirt size. */
export function buildWizardOrder(draft: TicketDraft & { ticketType: TicketType }, facts: FactsInForce): WizardOrder {
  const discount = draft.discount?.ticketType === draft.ticketType ? draft.discount : undefined
  const participants = participantsOf(draft).map(({ shirtSize, ...participant }, at) =>
    filled({ ...participant, ...(at === 1 ? { shirtSize } : {}) }),
  )
  return {
    ticketType: draft.ticketType,
    eventDate: draft.eventDate,
    // The wizard validated the participants before the payment step opened, and the server validates them again.
    participants: participants as WizardOrder['participants'],
    addons: draft.addons,
    ...(discount ? { discountCode: discount.code, discountCodeId: discount.id } : {}),
    totalPrice: priceDraft(draft, facts).total,
    ...(draft.offer ? { offer: draft.offer.token } : {}),
  }
}

function filled(participant: Record<string, string | boolean>) {
  return Object.fromEntries(Object.entries(participant).filter(([, value]) => typeof value === 'boolean' || value.trim() !== ''))
}
