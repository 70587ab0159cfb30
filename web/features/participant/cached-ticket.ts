import * as z from 'zod'
import { dashboardParticipant } from '#shared/contract/accounts.ts'
import { storageKey } from '#shared/facts/brand.ts'

/** Named in the service worker's documents and in tests; one key, so that logging out forgets all of it. */
export const cachedTicketKey = storageKey('ticket')

/** What the device needs to open the ticket without network. No mail address: the screen does not show it. */
export const cachedParticipant = dashboardParticipant.omit({ email: true })
export type CachedParticipant = z.infer<typeof cachedParticipant>

const cachedTicket = z.object({
  form: z.literal(1),
  /** Ms since the epoch, the device's clock: when the server last said so. */
  seenAt: z.number(),
  participants: z.array(cachedParticipant),
})
export type CachedTicket = z.infer<typeof cachedTicket>

/** Writes the ticket to the device. Says whether that succeeded: a full or forbidden storage must not take the screen down. */
export function cacheTicket(participants: readonly CachedParticipant[], seenAt: number, storage: Storage = window.localStorage): boolean {
  try {
    storage.setItem(cachedTicketKey, JSON.stringify(cachedTicket.parse({ form: 1, seenAt, participants })))
    return true
  } catch {
    return false
  }
}

/** The ticket on this device, or `undefined`: none, unreadable, or of a form that we no longer know. */
export function readCachedTicket(storage: Storage = window.localStorage): CachedTicket | undefined {
  try {
    return cachedTicket.safeParse(JSON.parse(storage.getItem(cachedTicketKey) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Takes the ticket off this device. */
export function wipeCachedTicket(storage: Storage = window.localStorage): void {
  try {
    storage.removeItem(cachedTicketKey)
  } catch {
    // A storage that cannot be reached holds nothing that could be read either.
  }
}
