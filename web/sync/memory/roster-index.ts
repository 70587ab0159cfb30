import { groupParticipants } from '#shared/domain/office/find-participants.ts'
import { pickNewerRow, type ListedRow } from '#web/db/roster-rows.ts'

/** The roster in memory, so that a verdict needs no decryption. */
export interface RosterIndex {
  find: (participantId: string) => ListedRow | undefined
  /** The rows of one ticket: two for a duo. */
  findTicket: (ticketRef: string) => ListedRow[]
  /**
   * Searches by name or by the start of a code. The exact matches come first, then the others; of both the rows with the lowest `rankOf`
   * (0, 1 …), then the best matches (`groupParticipants`), then the order of the roster.
   */
  search: (query: string, limit: number, rankOf?: (row: ListedRow) => number) => ListedRow[]
  /** Adds rows, except rows that are not newer than the known row of the same person. Returns the added rows. */
  put: (rows: readonly ListedRow[]) => ListedRow[]
  clear: () => void
  /** Everybody except removed people. */
  people: () => ListedRow[]
  /** Everybody including removed people. */
  all: () => ListedRow[]
  /** The number of the last table that sent a row, as in {@link ListedRow}. */
  readonly table: number
  /** Race days of the people in the roster, `YYYY-MM-DD`. */
  readonly days: ReadonlySet<string>
  /** The number of people, without removed people. */
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
    // `groupParticipants` prepares the names at the first search. At the start, preparing 10,000 names would delay the scanner.
    search(query, limit, rankOf = () => 0) {
      const [exact, ...others] = groupParticipants(people(), query).values()
      return [exact!, others.flat()].flatMap((rows) => takeLowest(rows, limit, rankOf)).slice(0, limit)
    },
    people,
    all: () => [...byId.values()],
    put(rows) {
      return rows.flatMap((row) => {
        const known = byId.get(row.id)
        const kept = pickNewerRow(known, row)
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

/**
 * Returns at least the first `limit` rows by rank, otherwise in their order. Stops once it has enough rows of rank 0, because a rank takes
 * time, and a search of one letter matches thousands.
 */
function takeLowest(rows: readonly ListedRow[], limit: number, rankOf: (row: ListedRow) => number): ListedRow[] {
  const byRank: ListedRow[][] = [[]]
  for (const row of rows) {
    ;(byRank[rankOf(row)] ??= []).push(row)
    if (byRank[0]!.length >= limit) break
  }
  return byRank.flat()
}
