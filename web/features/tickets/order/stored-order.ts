import * as z from 'zod'
import { ticketView } from '#shared/contract/tickets.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'

const pending = z.object({
  ticketId: z.string(),
  ticketType: z.enum(ticketTypes),
  participantCount: z.number(),
  /** Cents. */
  total: z.number(),
  clientSecret: z.string().optional(),
})
/** An order that waits for its payment, as the payment screens show it. Holds no personal data. */
export type PendingOrder = z.infer<typeof pending>

const completed = ticketView.omit({ primaryParticipantEmail: true, secondaryParticipantEmail: true, holdExpiresAt: true })
/** A ticket as the confirmation shows it without network. Holds no mail addresses. */
export type CompletedTicket = z.infer<typeof completed>

export const pendingKey = storageKey('pending-ticket')
export const completedKey = storageKey('completed-ticket')

// If the device refuses to store something, the screens ask the server.
export const persistPending = (order: PendingOrder) => writeJson(pendingKey, pending.parse(order))
export const readPending = () => read(pendingKey, pending)
/** Replaces the payment of the pending order, if the pending order is this ticket. */
export function replacePendingSecret(ticketId: string | undefined, clientSecret: string): void {
  const order = readPending()
  if (order && order.ticketId === ticketId) persistPending({ ...order, clientSecret })
}
export const dropPending = () => writeText(pendingKey, null)
export const persistCompleted = (ticket: CompletedTicket) => writeJson(completedKey, completed.parse(ticket))
export const readCompleted = () => read(completedKey, completed)
export const dropCompleted = () => writeText(completedKey, null)

const read = <Value>(key: string, schema: z.ZodType<Value>): Value | undefined => schema.safeParse(readJson(key)).data
