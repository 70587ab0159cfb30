import type * as z from 'zod'
import { placesOf, type TicketType } from '#shared/domain/tickets.ts'
import { addonsOf } from '#shared/domain/addons.ts'
import { priceOrder, type Price } from '#shared/domain/pricing.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import type { registerBody } from '#shared/contract/registration.ts'
import type { DraftParticipant } from './draft-participant.ts'
import type { DraftChoice, TicketDraft } from './ticket-draft.ts'

/** The body of a registration, by the wizard or by the form. */
export type OrderBody = z.input<typeof registerBody>
type WizardOrder = Extract<OrderBody, { priceList?: 'wizard' }>

/** What was sent: its idempotency key, and those of earlier orders whose places it takes. */
export type SentOrder = NonNullable<TicketDraft['sent']>

/** The people that the order is for: one, or two for a duo. */
export function participantsOf(draft: Pick<TicketDraft, 'ticketType' | 'participants'>): DraftParticipant[] {
  return draft.participants.slice(0, placesOf(draft.ticketType ?? 'solo'))
}

/** What the order comes to, in cents, by the wizard's reading of the prices. What is shown and what is sent both come from here. */
export function priceDraft(draft: DraftChoice & { ticketType: TicketType }, facts: FactsInForce): Price {
  const discount = draft.discount?.ticketType === draft.ticketType ? draft.discount : undefined
  return priceOrder(
    { ticketType: draft.ticketType, addons: draft.addons, discount },
    readFact('ticketPrices', 'wizard', facts).value,
    addonsOf(readFact('addons', 'wizard', facts).value),
  )
}

/** Cents: what the registration form charges (decision 3). Its dropdown names other prices, see `form-labels`. */
export const priceForm = (ticketType: TicketType, facts: FactsInForce): number => readFact('ticketPrices', 'form', facts).value[ticketType]

/** The call's body. Fields that were left empty are left out; a shirt size belongs to the second of a duo only. */
export function buildOrder(draft: TicketDraft & { ticketType: TicketType }, facts: FactsInForce): WizardOrder {
  const discount = draft.discount?.ticketType === draft.ticketType ? draft.discount : undefined
  const participants = participantsOf(draft).map(({ shirtSize, ...participant }, at) =>
    filled({ ...participant, ...(at === 1 ? { shirtSize } : {}) }),
  )
  return {
    ticketType: draft.ticketType,
    eventDate: draft.eventDate,
    // Their form was checked against the contract before this step opened; the server checks again.
    participants: participants as WizardOrder['participants'],
    addons: draft.addons,
    ...(discount ? { discountCode: discount.code, discountCodeId: discount.id } : {}),
    totalPrice: priceDraft(draft, facts).total,
    ...(draft.offer ? { offer: draft.offer.token } : {}),
  }
}

/** More corrections than this do not come before an answer. */
const longestChain = 3

/**
 * The idempotency key of an order: that of the last try while the contents are the same, else a new one, which takes the place of the
 * earlier ones. Of several, because nobody knows which of them arrived.
 */
export function orderKey(body: OrderBody, sent: TicketDraft['sent'], newKey: () => string): SentOrder {
  const contents = JSON.stringify(body)
  if (sent?.contents === contents) return sent
  return { key: newKey(), contents, replaces: sent ? [...sent.replaces, sent.key].slice(-longestChain) : [] }
}

/**
 * Refusals after which an order needs a new key: the ticket of the old key is closed, was held as long as may be, or belongs to another
 * order.
 */
export const supersededKeys: ReadonlySet<string> = new Set(['registration_closed', 'hold_over', 'request_reused'])

function filled(participant: Record<string, string | boolean>) {
  return Object.fromEntries(Object.entries(participant).filter(([, value]) => typeof value === 'boolean' || value.trim() !== ''))
}
