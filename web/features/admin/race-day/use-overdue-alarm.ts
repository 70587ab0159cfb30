import { useCallback, useEffect, useRef, useState } from 'react'
import type { RaceDay } from '#shared/contract/overview.ts'

const nobody: ReadonlySet<string> = new Set()

/**
 * Returns the ids of the people who became overdue while the page is open, until a user marks them as seen. Calls `onRise` after each
 * refresh with new ones. People who were already overdue when the page or another day was opened raise no alarm.
 */
export function useOverdueAlarm(day: string, { count, people }: RaceDay['overdue'], onRise: () => void) {
  const [unseen, setUnseen] = useState(nobody)
  const last = useRef<{ day: string; count: number; ids: ReadonlySet<string> }>(undefined)
  const rise = useRef(onRise)
  useEffect(() => void (rise.current = onRise), [onRise])
  useEffect(() => {
    const ids = new Set(people.map(({ id }) => id))
    const before = last.current?.day === day ? last.current : { count, ids }
    last.current = { day, count, ids }
    const added = [...ids].filter((id) => !before.ids.has(id))
    setUnseen((known) => new Set([...known, ...added].filter((id) => ids.has(id))))
    if (added.length > 0 || count > before.count) rise.current()
  }, [day, count, people])
  const markSeen = useCallback(() => setUnseen(nobody), [])
  return { unseen, markSeen }
}
