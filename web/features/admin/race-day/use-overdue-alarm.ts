import { useCallback, useEffect, useRef } from 'react'
import { create } from 'zustand'
import type { OverduePerson } from '#shared/contract/overview.ts'

interface Seen {
  count: number
  ids: ReadonlySet<string>
  unseen: ReadonlySet<string>
}

/** The number of overdue and missing people, and the people whom the page lists. */
interface Alarmed {
  count: number
  people: readonly Pick<OverduePerson, 'id'>[]
}

/**
 * The overdue and missing people that this tab has seen per race day, so that an unacknowledged alarm shows again when the page is
 * reopened.
 */
const useSeenDays = create<Readonly<Record<string, Seen>>>(() => ({}))
const nobody: ReadonlySet<string> = new Set()

/** Clears the list of people that this tab has seen, as a reload does. */
export const forgetOverdueAlarms = (): void => useSeenDays.setState({}, true)

/**
 * Returns the ids of the people who became overdue or missing since this tab opened the day, until a user marks them as seen. Calls
 * `onRise` after each refresh with new people. People who were already overdue when the tab first opened the day raise no alarm.
 */
export function useOverdueAlarm(day: string, { count, people }: Alarmed, onRise: () => void) {
  const unseen = useSeenDays((days) => days[day]?.unseen ?? nobody)
  const rise = useRef(onRise)
  useEffect(() => void (rise.current = onRise), [onRise])
  useEffect(() => {
    const ids = new Set(people.map(({ id }) => id))
    const before = useSeenDays.getState()[day] ?? { count, ids, unseen: nobody }
    const added = [...ids].filter((id) => !before.ids.has(id))
    const late = new Set([...before.unseen, ...added].filter((id) => ids.has(id)))
    useSeenDays.setState({ [day]: { count, ids, unseen: late } })
    if (added.length > 0 || count > before.count) rise.current()
  }, [day, count, people])
  const markSeen = useCallback(() => {
    const before = useSeenDays.getState()[day]
    if (before) useSeenDays.setState({ [day]: { ...before, unseen: nobody } })
  }, [day])
  return { unseen, markSeen }
}
