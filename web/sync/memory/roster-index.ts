import { findParticipants } from '#shared/domain/office/find-participants.ts'
import { newerRow, type ListedRow } from '#web/db/roster-rows.ts'

/** The list in memory, so that a verdict needs no decryption. */
export interface RosterIndex {
  find: (participantId: string) => ListedRow | undefined
  /** All of one ticket: for a duo both. */
  findTicket: (ticketRef: string) => ListedRow[]
  /** By name or by the start of a code, the best first (`findParticipants`), then in the list's order. */
  search: (query: string, limit: number) => ListedRow[]
  /** Takes rows in; one that is no newer than what is there changes nothing. The rows that it did not know. */
  put: (rows: readonly ListedRow[]) => ListedRow[]
  clear: () => void
  /** Everybody, without removed ones. */
  people: () => ListedRow[]
  /** Removed ones too. */
  all: () => ListedRow[]
  /** The last table that told a row, as {@link ListedRow} counts them. */
  readonly table: number
  /** Race days of the people in the list, `YYYY-MM-DD`. */
  readonly days: ReadonlySet<string>
  /** People, without removed ones. */
  readonly size: number
}

export function createRosterIndex(): RosterIndex {
  const byId = new Map<string, ListedRow>()
  const byTicket = new Map<string, Set<string>>()
  const days = new Set<string>()
  let [removed, table] = [0, 0]
  const people = () => [...byId.values()].filter((row) => row.status !== 'removed')

  return {
    find: (id) => byId.get(id),
    findTicket: (ticketRef) => [...(byTicket.get(ticketRef) ?? [])].flatMap((id) => byId.get(id) ?? []),
    // Names are read at the first search: at start-up 10,000 of them would cost more than everything else here.
    search: (query, limit) => findParticipants(people(), query).slice(0, limit),
    people,
    all: () => [...byId.values()],
    put(rows) {
      return rows.flatMap((row) => {
        const known = byId.get(row.id)
        const kept = newerRow(known, row)
        if (kept === known) return []
        removed += Number(kept.status === 'removed') - Number(known?.status === 'removed')
        byId.set(row.id, kept)
        table = Math.max(table, kept.table ?? 0)
        if (row.status !== 'removed') days.add(row.eventDate)
        const mates = byTicket.get(row.ticketRef)
        if (mates) mates.add(row.id)
        else byTicket.set(row.ticketRef, new Set([row.id]))
        return kept
      })
    },
    clear() {
      byId.clear()
      byTicket.clear()
      days.clear()
      removed = 0
      table = 0
    },
    days,
    get table() {
      return table
    },
    get size() {
      return byId.size - removed
    },
  }
}
