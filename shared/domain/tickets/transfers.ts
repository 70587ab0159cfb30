import { addDays } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'

/** The longest validity of the link of an offered place, in ms: a forgotten link must not open a ticket for ever. */
export const maxOfferMs = 7 * dayMs
/** How long the data of an offer is stored, in ms: until questions around the race are answered. */
export const offerRetentionMs = 90 * dayMs

interface Edition {
  eventDate: string
  transferUntil: string | null
}

/**
 * The last day on which a place can be transferred: the day that the edition sets, but never the race day itself: phones without signal
 * must have received the cancelled codes by then. Null if the edition sets none. Days `YYYY-MM-DD`, Europe/Amsterdam.
 */
export function findLastTransferDay({ eventDate, transferUntil }: Edition): string | null {
  if (transferUntil === null) return null
  const dayBefore = addDays(eventDate, -1)
  return transferUntil < dayBefore ? transferUntil : dayBefore
}

/** True if a place can be transferred on `today`: up to and including the last day. */
export const isTransferOpen = (lastDay: string | null, today: string): boolean => lastDay !== null && today <= lastDay
