import * as z from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { ticketTypes } from '#shared/domain/tickets.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { draftStorage } from './draft-storage.ts'
import { draftOffer } from './draft-offer.ts'
import { draftParticipant, emptyParticipant } from './draft-participant.ts'

export const draftKey = storageKey('ticket-draft')

const discount = z.object({
  id: z.string().optional(),
  code: z.string(),
  type: z.enum(['percentage', 'fixed']),
  /** Percent, or cents for `fixed`. */
  value: z.number(),
  /** The ticket type that it was checked for; another one needs another check. */
  ticketType: z.enum(ticketTypes),
})
export type DraftDiscount = z.infer<typeof discount>

const contents = z.object({
  ticketType: z.enum(ticketTypes).nullable().catch(null),
  eventDate: z.string().catch(''),
  /** Always two: the second is remembered while Solo is chosen, in case somebody switches back. */
  participants: z.tuple([draftParticipant, draftParticipant]).catch([emptyParticipant(), emptyParticipant()]),
  addons: z.array(z.object({ id: z.number(), size: z.string().optional() })).catch([]),
  /** As typed; `discount` is what the server said about it. */
  code: z.string().catch(''),
  discount: discount.nullable().catch(null),
  /** The place of the waiting list that this is for. */
  offer: draftOffer.nullable().catch(null),
  /**
   * The order that was last sent, with its idempotency key: the same contents keep the key, others get a new one. `replaces` are the
   * keys of earlier ones: what they hold unpaid is let go by it.
   */
  sent: z
    .object({ key: z.string(), contents: z.string(), replaces: z.array(z.string()).catch([]) })
    .nullable()
    .catch(null),
})
export type TicketDraft = z.infer<typeof contents>

export const emptyDraft = (): TicketDraft => ({
  ticketType: null,
  eventDate: '',
  participants: [emptyParticipant(), emptyParticipant()],
  addons: [],
  code: '',
  discount: null,
  offer: null,
  sent: null,
})

/** The order in the making. It lives on this device only, survives a reload and a mistake, and is wiped when the ticket is paid. */
export const useTicketDraft = create<TicketDraft>()(
  persist(emptyDraft, {
    name: draftKey,
    version: 1,
    storage: draftStorage,
    // What another version of the page left behind is read field by field; what it cannot be is empty again.
    merge: (kept, fresh) => ({ ...fresh, ...contents.catch(emptyDraft()).parse({ ...fresh, ...(kept as object | undefined) }) }),
  }),
)

export function changeDraft(change: Partial<TicketDraft>): void {
  useTicketDraft.setState(change)
}

/** What was sent can no longer be paid, or belongs to another order: the next press is a registration of its own, whatever it holds. */
export function startAnew(): void {
  const { sent } = useTicketDraft.getState()
  if (sent) changeDraft({ sent: { ...sent, contents: '' } })
}

/** Forgets the order, the people in it first of all. */
export function clearDraft(): void {
  useTicketDraft.setState(emptyDraft())
  useTicketDraft.persist.clearStorage()
}
