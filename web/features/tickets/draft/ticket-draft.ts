import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useShallow } from 'zustand/react/shallow'
import type { ChosenAddon, Discount } from '#shared/domain/tickets/pricing.ts'
import { isTicketType, type TicketType } from '#shared/domain/tickets/tickets.ts'
import type { Quote } from '#web/features/tickets/order/quote.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { draftStorage } from './draft-storage.ts'
import { draftKeys } from './health-on-device.ts'
import { followTabs } from './other-tabs.ts'
import { readOffer, type DraftOffer } from './draft-offer.ts'
import { emptyParticipant, readParticipant, type DraftParticipant } from './draft-participant.ts'

/** The storage key of the wizard's draft. It is not the idempotency key of an order. */
export const draftKey = draftKeys.wizard

/** A discount that the server confirmed for `ticketType`. For another ticket type the code must be checked again. */
export type DraftDiscount = Discount & { id?: string; name?: string; ticketType: TicketType }

/** What the buyer chose and typed in the wizard, and the order that the wizard sent last. */
export interface TicketDraft {
  ticketType: TicketType | null
  eventDate: string
  /** Always two participants. The second stays in the draft while Solo is chosen, for a visitor who switches back to Duo. */
  participants: [DraftParticipant, DraftParticipant]
  addons: ChosenAddon[]
  /** The discount code as typed. `discount` is the server's answer about this code. */
  code: string
  discount: DraftDiscount | null
  /** The place that the waiting list offered and that this order uses. */
  offer: DraftOffer | null
  /**
   * The order that was sent last, with its idempotency key. The next order keeps the key if its contents are the same, otherwise it gets a
   * new key. `replaces`: the keys of earlier orders, whose unpaid holds the server releases.
   */
  sent: { key: string; contents: string; replaces: string[] } | null
  /** The ticket price that the server returned for this buyer. */
  quote: Quote | null
  /** True if the health data was older than a day and was deleted. The visitor must then fill in those fields again. */
  healthForgotten: boolean
}

/** The draft without its participants. */
export type DraftChoice = Omit<TicketDraft, 'participants'>

export const emptyDraft = (): TicketDraft => ({
  ticketType: null,
  eventDate: '',
  participants: [emptyParticipant(), emptyParticipant()],
  addons: [],
  code: '',
  discount: null,
  offer: null,
  sent: null,
  quote: null,
  healthForgotten: false,
})

/** Reads a stored draft field by field, because another version of the page may have stored it. An invalid field becomes empty. */
function readDraft(stored: Readonly<Record<string, unknown>>): TicketDraft {
  const { participants, addons } = stored
  const isPair = Array.isArray(participants) && participants.length === 2 && participants.every(hasFields)
  return {
    ticketType: isTicketType(stored.ticketType) ? stored.ticketType : null,
    eventDate: text(stored.eventDate),
    participants: isPair ? [readParticipant(participants[0]), readParticipant(participants[1])] : [emptyParticipant(), emptyParticipant()],
    addons: Array.isArray(addons) && addons.every(isChosenAddon) ? addons : [],
    code: text(stored.code),
    discount: isDiscount(stored.discount) ? stored.discount : null,
    offer: readOffer(stored.offer),
    sent: readSent(stored.sent),
    quote: isQuote(stored.quote) ? stored.quote : null,
    healthForgotten: stored.healthForgotten === true,
  }
}

const isText = (value: unknown) => typeof value === 'string'
const text = (value: unknown) => (typeof value === 'string' ? value : '')

const isChosenAddon = (stored: unknown): stored is ChosenAddon =>
  hasFields(stored) && typeof stored.id === 'number' && (stored.size === undefined || isText(stored.size))

const isDiscount = (stored: unknown): stored is DraftDiscount =>
  hasFields(stored) &&
  (stored.id === undefined || isText(stored.id)) &&
  (stored.name === undefined || isText(stored.name)) &&
  isText(stored.code) &&
  (stored.type === 'percentage' || stored.type === 'fixed') &&
  typeof stored.value === 'number' &&
  isTicketType(stored.ticketType)

const isQuote = (stored: unknown): stored is Quote =>
  hasFields(stored) && isTicketType(stored.ticketType) && typeof stored.price === 'number'

function readSent(stored: unknown): TicketDraft['sent'] {
  if (!hasFields(stored) || typeof stored.key !== 'string' || typeof stored.contents !== 'string') return null
  const { key, contents, replaces } = stored
  return { key, contents, replaces: Array.isArray(replaces) && replaces.every(isText) ? (replaces as string[]) : [] }
}

// This is below the functions that read a draft, because `create` calls them immediately.
/** The wizard's draft. It is only on this device, stays there after a reload or a refusal, and is deleted once the ticket is paid. */
export const useTicketDraft = create<TicketDraft>()(
  persist(emptyDraft, {
    name: draftKey,
    version: 1,
    storage: draftStorage<TicketDraft>(),
    merge: (stored) => readDraft(hasFields(stored) ? stored : {}),
  }),
)

followTabs(useTicketDraft, draftKey, () => true)

const choiceOf = ({ participants: _, ...choice }: TicketDraft): DraftChoice => choice

/** Subscribes to the draft without its participants, so that a component does not render at each keystroke in a participant's fields. */
export const useDraftChoice = (): DraftChoice => useTicketDraft(useShallow(choiceOf))

export function changeDraft(change: Partial<TicketDraft>): void {
  useTicketDraft.setState(change)
}

/** Gives the next order a new idempotency key, even if the order is unchanged. Call this if the sent order cannot be paid any more. */
export function forceNewKey(): void {
  const { sent } = useTicketDraft.getState()
  if (sent) changeDraft({ sent: { ...sent, contents: '' }, quote: null })
}

/** Deletes the draft, with the personal data in it. */
export function clearDraft(): void {
  useTicketDraft.setState(emptyDraft())
  useTicketDraft.persist.clearStorage()
}
