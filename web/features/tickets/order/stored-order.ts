import * as z from 'zod'
import { ticketView } from '#shared/contract/tickets.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { storageKey } from '#shared/facts/brand.ts'
import type { TicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'

/** A sent order: its idempotency key, its contents as JSON, and the keys of the earlier orders that it replaces. */
export type SentOrder = NonNullable<TicketDraft['sent']>

const pending = z.object({
  ticketId: z.string(),
  ticketType: z.enum(ticketTypes),
  participantCount: z.number(),
  /** The amount to pay, in cents. */
  total: z.number(),
  clientSecret: z.string().optional(),
  /** The idempotency key with which the order was sent. */
  key: z.string().optional(),
  /** The day, wave and add-ons that the unpaid order holds. */
  eventDate: z.string().optional(),
  waveId: z.number().optional(),
  addonIds: z.array(z.number()).optional(),
})
/** An order that waits for its payment, as the payment screens show it. Contains no personal data. */
export type PendingOrder = z.infer<typeof pending>

const completed = ticketView.omit({ primaryParticipantEmail: true, secondaryParticipantEmail: true, holdExpiresAt: true })
/** A ticket as the confirmation shows it without network. Contains no mail addresses. */
export type CompletedTicket = z.infer<typeof completed>

export const pendingKey = storageKey('pending-ticket')
export const completedKey = storageKey('completed-ticket')

// If the device refuses to store an order or ticket, the screens fetch it from the server.
export const persistPending = (order: PendingOrder) => writeJson(pendingKey, pending.parse(order))
/** Returns the order of this device that waits for its payment; undefined if there is none or it is unreadable. */
export const readPending = () => read(pendingKey, pending)
/**
 * Returns the pending order, if the next order replaces it. `sent`: the draft's last order. The server counts the places and add-ons of the
 * pending order as free for this buyer, so a screen must not show them as sold out.
 */
export function readOwnHold(sent: SentOrder | null): PendingOrder | undefined {
  // If `contents` is empty, the sent order holds no places any more.
  const order = sent?.contents ? readPending() : undefined
  return order?.key !== undefined && [...sent!.replaces, sent!.key].includes(order.key) ? order : undefined
}
/** Stores the secret of a new payment in the pending order, if that order is for this ticket. */
export function replacePendingSecret(ticketId: string | undefined, clientSecret: string): void {
  const order = readPending()
  if (order && order.ticketId === ticketId) persistPending({ ...order, clientSecret })
}
/** Deletes the pending order from this device; the server does not learn of it. */
export const dropPending = () => writeText(pendingKey, null)
/** Stores a paid ticket without its mail addresses, in place of an earlier one. */
export const persistCompleted = (ticket: CompletedTicket) => writeJson(completedKey, completed.parse(ticket))
/** Returns the paid ticket that this device stored last; undefined if there is none or it is unreadable. */
export const readCompleted = () => read(completedKey, completed)
export const dropCompleted = () => writeText(completedKey, null)

const read = <Value>(key: string, schema: z.ZodType<Value>): Value | undefined => schema.safeParse(readJson(key)).data
