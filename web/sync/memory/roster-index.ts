import { newerRow, type ListedRow } from '#web/db/roster-rows.ts'

/** The list in memory, so that a verdict needs no decryption. */
export interface RosterIndex {
  find: (participantId: string) => ListedRow | undefined
  /** All of one ticket: for a duo both. */
  findTicket: (ticketRef: string) => ListedRow[]
  /** By words that names begin with, in any order, accents or not; or by the start of a code. In the list's order. */
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
  // Made on the first search: at start-up 10,000 names would cost more than everything else here.
  let words: Map<string, string[]> | undefined
  let [removed, table] = [0, 0]

  return {
    find: (id) => byId.get(id),
    findTicket: (ticketRef) => [...(byTicket.get(ticketRef) ?? [])].flatMap((id) => byId.get(id) ?? []),
    search(query, limit) {
      const asked = wordsOf(query)
      if (asked.length === 0) return []
      words ??= new Map([...byId.values()].map((row) => [row.id, wordsOf(row.name)]))
      const code = codePart(query)
      const hits: ListedRow[] = []
      for (const [id, row] of byId) {
        if (row.status === 'removed') continue
        const named = asked.every((word) => words!.get(id)!.some((part) => part.startsWith(word)))
        if (named || (code.length >= 3 && id.startsWith(code))) hits.push(row)
        if (hits.length === limit) break
      }
      return hits
    },
    people: () => [...byId.values()].filter((row) => row.status !== 'removed'),
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
        words?.set(row.id, wordsOf(kept.name))
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
      words = undefined
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

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
}

function codePart(query: string): string {
  return query
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^DS/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}
