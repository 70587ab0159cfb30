import * as z from 'zod'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { dashboardParticipant } from '#shared/contract/accounts.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'

/** Named in the service worker's documents and in tests; one key, so that logging out forgets all of it. */
export const cachedTicketKey = storageKey('ticket')

const { teammate, finalTime, position, finishers, positionTied, provisional } = dashboardParticipant.shape

/** What the device needs to open the ticket without network. No mail address: the screen does not show it. */
const cachedParticipant = dashboardParticipant.omit({ email: true }).extend({
  // What earlier apps did not know is missing from the tickets that they left: an update must not take a ticket off a
  // phone without network.
  teammate: teammate.default(null),
  finalTime: finalTime.default(null),
  position: position.default(null),
  finishers: finishers.default(0),
  positionTied: positionTied.default(false),
  provisional: provisional.default(true),
})
export type CachedParticipant = z.infer<typeof cachedParticipant>

const cachedTicket = z.object({
  form: z.literal(2),
  /** Ms since the epoch, the device's clock: when the server last said so. */
  seenAt: z.number(),
  participants: z.array(cachedParticipant),
})
/** As earlier versions of the app wrote it: an update must not take a ticket off a phone that has no network. */
const formerTicket = z
  .object({
    form: z.literal(1),
    seenAt: z.number(),
    participants: z.array(
      cachedParticipant
        .omit({ member: true, position: true })
        .extend({ position: z.object({ index: z.int(), of: z.int() }), checkInTime: z.number().nullable() })
        .transform(({ position, checkInTime, ...one }) => ({
          ...one,
          member: { number: position.index, of: position.of },
          position: null,
          checkInTime: toIsoMoment(checkInTime),
        })),
    ),
  })
  .transform(({ seenAt, participants }): CachedTicket => ({ form: 2, seenAt, participants }))
const readable = z.union([cachedTicket, formerTicket])
export type CachedTicket = z.infer<typeof cachedTicket>

/** Writes the ticket to the device. A full or forbidden storage costs only the ticket without network. */
export function cacheTicket(participants: readonly CachedParticipant[], seenAt: number): void {
  const { data } = cachedTicket.safeParse({ form: 2, seenAt, participants })
  if (data) writeJson(cachedTicketKey, data)
}

/** The ticket on this device, or `undefined`: none, unreadable, or of a form that we no longer know. */
export const readCachedTicket = (): CachedTicket | undefined => readable.safeParse(readJson(cachedTicketKey)).data

/** Takes the ticket off this device. */
export const wipeCachedTicket = (): void => void writeText(cachedTicketKey, null)
