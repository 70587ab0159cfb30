import { useCallback, useEffect, useRef, useState } from 'react'
import type { RaceDay } from '#shared/contract/overview.ts'

interface Seen {
  count: number
  ids: ReadonlySet<string>
  unseen: ReadonlySet<string>
}

/** What this tab has seen of each race day, so that an alarm that nobody acknowledged is back when the page is opened again. */
const seenOfDay = new Map<string, Seen>()

/** Forgets what this tab has seen, as a reload does. */
export const forgetOverdueAlarms = (): void => seenOfDay.clear()

/**
 * Returns the ids of the people who became overdue since this tab opened the day, until a user marks them as seen. Calls `onRise` after each
 * refresh with new ones. People who were already overdue when the tab first opened the day raise no alarm.
 */
export function useOverdueAlarm(day: string, { count, people }: RaceDay['overdue'], onRise: () => void) {
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(() => seenOfDay.get(day)?.unseen ?? new Set())
  const rise = useRef(onRise)
  useEffect(() => void (rise.current = onRise), [onRise])
  useEffect(() => {
    const ids = new Set(people.map(({ id }) => id))
    const before: Seen = seenOfDay.get(day) ?? { count, ids, unseen: new Set() }
    const added = [...ids].filter((id) => !before.ids.has(id))
    const next = new Set([...before.unseen, ...added].filter((id) => ids.has(id)))
    seenOfDay.set(day, { count, ids, unseen: next })
    setUnseen(next)
    if (added.length > 0 || count > before.count) rise.current()
  }, [day, count, people])
  const markSeen = useCallback(() => {
    const before = seenOfDay.get(day)
    if (before) seenOfDay.set(day, { ...before, unseen: new Set() })
    setUnseen(new Set())
  }, [day])
  return { unseen, markSeen }
}
