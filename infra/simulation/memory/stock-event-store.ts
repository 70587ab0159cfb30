import { subjectsOf } from '#shared/scan/subjects.ts'
import { subjectOf, type CurrentStockEvent, type StockEventStore, type StockSubject } from '#functions/ports/materials/stock-event-store.ts'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'

/** The standing (latest) stock events in memory. All stock events are in the given roster. */
export function createMemoryStockEventStore(roster: Pick<RosterStore, 'listEvents' | 'putEvent'>): StockEventStore {
  const standing = new Map<string, CurrentStockEvent>()
  const keyOf = ({ kind, id, day }: StockSubject) => `${kind}#${id}${day === undefined ? '' : `#${day}`}`
  return {
    async getCurrent(subject) {
      return structuredClone(standing.get(keyOf(subject)))
    },
    async listCurrent(kind) {
      const found = [...standing].filter(([key]) => key.startsWith(`${kind}#`)).toSorted(([a], [b]) => (a < b ? -1 : 1))
      return structuredClone(found.map(([, one]) => one))
    },
    async putEvent(stored, replacesRev) {
      const { event } = stored
      const there = await roster.listEvents(subjectsOf(event)[0]!)
      if (there.some(({ id }) => id === event.id)) return 'known'
      if (replacesRev !== undefined) {
        const key = keyOf(subjectOf(event))
        if ((standing.get(key)?.rev ?? 0) !== replacesRev) return 'changed_meanwhile'
        // No await between the check and this write, so that they are atomic.
        standing.set(key, structuredClone({ event, rev: replacesRev + 1 }))
      }
      return roster.putEvent(stored)
    },
  }
}
