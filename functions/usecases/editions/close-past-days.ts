import { amsterdamTime, eventDateOf } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'

/**
 * Closes the race days that are over: `finished` instead of `registration_open`. A day that was opened after its own date stays open,
 * because an organiser did that on purpose (decision 4). Returns the dates that it closed. Safe to repeat.
 */
export async function closePastDays({ catalog, clock }: Pick<Deps, 'catalog' | 'clock'>): Promise<string[]> {
  const closed: string[] = []
  for (const day of await catalog.listEventDays()) if (await closeDay(day)) closed.push(day.eventDate)
  return closed

  async function closeDay(listed: EventDay): Promise<boolean> {
    return retryOnConflict(async (attempt) => {
      const day = attempt === 1 ? listed : await catalog.getEventDay(listed.eventDate)
      if (!day || !isLeftOpen(day, clock.now())) return false
      const outcome = await catalog.changeEventDay(day, { ...day, status: 'finished' })
      return typeof outcome === 'object' || conflict
    })
  }
}

function isLeftOpen({ status, eventDate, openedAt }: EventDay, now: number): boolean {
  if (status !== 'registration_open' || eventDate >= eventDateOf(now)) return false
  const ended = amsterdamTime(eventDate, '00:00') + dayMs
  // An `openedAt` in the future is ignored: the clock was ahead when the day was opened.
  return openedAt === undefined || openedAt === null || openedAt < ended || openedAt > now
}
