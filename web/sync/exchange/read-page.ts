import { rosterRow } from '#shared/contract/crew.ts'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import { readEnvelope, readKnown, type AnyEvent } from '#shared/scan/scan-event.ts'
import { pickNewerRow, type ListedRow } from '#web/db/roster-rows.ts'
import { isLater, type EventBook } from '#web/sync/memory/event-book.ts'
import { isPlainRow } from './plain-row.ts'
import type { RosterIndex } from '#web/sync/memory/roster-index.ts'

export type Page = ResponseOf<Endpoints['pullRoster']>

/** The items of a page that are new to this phone. */
export interface NewPageItems {
  rows: ListedRow[]
  events: AnyEvent[]
  /** Events of a kind or version that this code cannot fold. They are kept, so that a newer version of the app can fold them. */
  strange: AnyEvent[]
  /** Names of items that could not be read at all. */
  unread: string[]
  /** True for the name of an item that could be read, and is no longer unread. */
  readable: (name: string) => boolean
  /** The keys of all events in the page. */
  keys: string[]
}

/**
 * Reads a page item by item, so that only the unreadable items are lost. `table`: the number of the server's table, as in
 * {@link ListedRow}.
 */
export function readPage(page: Pick<Page, 'rows' | 'events'>, index: RosterIndex, book: EventBook, table: number): NewPageItems {
  const rows = new Map<string, ListedRow>()
  const [events, strange]: [Map<string, AnyEvent>, AnyEvent[]] = [new Map(), []]
  const [unread, readable, keys]: [string[], Set<string>, string[]] = [[], new Set(), []]
  for (const item of page.rows) {
    const row = isPlainRow(item) ? item : rosterRow.safeParse(item).data
    if (!row) {
      unread.push(nameOf('row', item))
      continue
    }
    readable.add(`row:${row.id}`)
    const known = rows.get(row.id) ?? index.find(row.id)
    const kept = pickNewerRow(known, table === 0 ? row : { ...row, table })
    if (kept !== known) rows.set(row.id, kept)
  }
  for (const item of page.events) {
    const event = readEnvelope(item)
    if (!event) {
      unread.push(nameOf('event', item))
      continue
    }
    keys.push(eventKey(event))
    readable.add(`event:${event.id}`)
    const known = book.get(event)
    const again = known !== undefined && isLater(event, known)
    const key = eventKey(event)
    if ((book.has(event) && !again) || events.has(key)) continue
    if (readKnown(event)) events.set(key, event)
    else strange.push(event)
  }
  return { rows: [...rows.values()], events: [...events.values()], strange, unread, readable: (name) => readable.has(name), keys }
}

/** Names an item by its id, or by its content, so that an item that arrives again is counted once. */
function nameOf(kind: 'row' | 'event', item: unknown): string {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
  if (typeof id === 'string' || typeof id === 'number') return `${kind}:${id}`
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(item) ?? '') hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return `${kind}:?${(hash >>> 0).toString(36)}`
}
