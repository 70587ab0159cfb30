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
/** An order that waits for its payment: what the payment screens show, and nobody's name. */
export type PendingOrder = z.infer<typeof pending>

const completed = ticketView.omit({ primaryParticipantEmail: true, secondaryParticipantEmail: true, holdExpiresAt: true })
/** A ticket as the confirmation shows it without network. No mail addresses. */
export type CompletedTicket = z.infer<typeof completed>

export const pendingKey = storageKey('pending-ticket')
export const completedKey = storageKey('completed-ticket')

// Where nothing is kept, the screens ask the server.
export const persistPending = (order: PendingOrder) => writeJson(pendingKey, pending.parse(order))
export const readPending = () => read(pendingKey, pending)
/** The payment that an order of this device is paid by from now on. */
export function persistSecret(ticketId: string | undefined, clientSecret: string): void {
  const order = readPending()
  if (order && order.ticketId === ticketId) persistPending({ ...order, clientSecret })
}
export const dropPending = () => writeText(pendingKey, null)
export const persistCompleted = (ticket: CompletedTicket) => writeJson(completedKey, completed.parse(ticket))
export const readCompleted = () => read(completedKey, completed)
export const dropCompleted = () => writeText(completedKey, null)

const read = <Value>(key: string, schema: z.ZodType<Value>): Value | undefined => schema.safeParse(readJson(key)).data
