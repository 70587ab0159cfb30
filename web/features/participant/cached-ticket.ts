import * as z from 'zod'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { dashboardParticipant } from '#shared/contract/accounts.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'

/** The storage key of the cached ticket. All data of the ticket is under this key, so that a logout removes all of it. */
export const cachedTicketKey = storageKey('ticket')

const { teammate, finalTime, timeFrom, otherDuration, position, finishers, positionTied, provisional, published } =
  dashboardParticipant.shape

/** The cached data that shows the ticket without network. It has no mail address, because the ticket screen shows none. */
const cachedParticipant = dashboardParticipant.omit({ email: true }).extend({
  // A ticket that an earlier version of the app cached lacks these fields. It must stay readable: otherwise an update of the app would
  // remove the ticket from a phone without network.
  teammate: teammate.default(null),
  finalTime: finalTime.default(null),
  timeFrom: timeFrom.default(null),
  otherDuration: otherDuration.default(null),
  position: position.default(null),
  finishers: finishers.default(0),
  positionTied: positionTied.default(false),
  provisional: provisional.default(true),
  published: published.default(null),
})
export type CachedParticipant = z.infer<typeof cachedParticipant>

const cachedTicket = z.object({
  form: z.literal(2),
  /** Ms since the epoch by the device's clock: when the server last sent the ticket. */
  seenAt: z.number(),
  participants: z.array(cachedParticipant),
})
/** The format that earlier versions of the app stored. The app still reads it, so that no phone loses its ticket in an update. */
const formerTicket = z
  .object({
    form: z.literal(1),
    seenAt: z.number(),
    participants: z.array(
      cachedParticipant
        .omit({ member: true, position: true })
        .extend({ position: z.object({ index: z.int(), of: z.int() }), checkInTime: z.number().nullable() })
        .transform(({ position, checkInTime, ...participant }) => ({
          ...participant,
          member: { number: position.index, of: position.of },
          position: null,
          checkInTime: toIsoMoment(checkInTime),
        })),
    ),
  })
  .transform(({ seenAt, participants }): CachedTicket => ({ form: 2, seenAt, participants }))
const readable = z.union([cachedTicket, formerTicket])
/** The ticket as this device stores it. */
export type CachedTicket = z.infer<typeof cachedTicket>

/** Writes the ticket to the device. If the storage is full or forbidden, the ticket does not open without network. */
export function cacheTicket(participants: readonly CachedParticipant[], seenAt: number): void {
  const { data } = cachedTicket.safeParse({ form: 2, seenAt, participants })
  if (data) writeJson(cachedTicketKey, data)
}

/** Returns the ticket on this device; `undefined` if there is none or it is unreadable. */
export const readCachedTicket = (): CachedTicket | undefined => readable.safeParse(readJson(cachedTicketKey)).data

/** Removes the ticket from this device. */
export const wipeCachedTicket = (): void => void writeText(cachedTicketKey, null)
