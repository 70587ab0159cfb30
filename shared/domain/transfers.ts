import { dayMs } from '#shared/lib/durations.ts'

/** How long the link of an offered place works at most, in ms: a forgotten one must not open a ticket for ever. */
export const offerMs = 7 * dayMs
/** How long who offered what to whom is kept, in ms: for questions around the race, and no longer. */
export const keptMs = 90 * dayMs

interface Edition {
  eventDate: string
  transferUntil: string | null
}

/**
 * The last day on which a place can be handed over: what the edition sets, and never the race day itself, because a phone in the dunes
 * must have heard by then which code is dead. Null when the edition sets none. Days `YYYY-MM-DD`, Europe/Amsterdam.
 */
export function lastTransferDay({ eventDate, transferUntil }: Edition): string | null {
  if (transferUntil === null) return null
  const dayBefore = new Date(Date.parse(`${eventDate}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)
  return transferUntil < dayBefore ? transferUntil : dayBefore
}

/** Whether a place can be handed over on `today`: until and with the last day. */
export const isTransferOpen = (lastDay: string | null, today: string): boolean => lastDay !== null && today <= lastDay
