import type { AnyEvent } from '#shared/scan/scan-event.ts'

// What the tables of the phone's store hold. Rows of the list are sealed; events are those of shared/scan as they are, without names.

/** A single value by name; which values there are is in meta.ts. */
export interface MetaRow {
  key: string
  value: unknown
}

/** AES-GCM: `iv` is new for every sealing. */
export interface Sealed {
  iv: Uint8Array
  data: Uint8Array
}

/** A part of the list as version 1 kept it, with each person's scans in it. Read, and packed into pages; never written any more. */
export interface RosterShard {
  shard: number
  sealed: Sealed
}

/** A part of the list, as it came or packed together. Of two rows of one participant the higher `rev` counts, whichever page holds it. */
export interface RosterPage {
  /** Given by the store, rising: a tab that read up to here has everything before it. */
  page?: number
  sealed: Sealed
}

/** Events of all devices as the server gave them, a block as they came or packed together. */
export interface FeedBlock {
  /** Given by the store, rising, as with pages. */
  block?: number
  /** What this version can read. */
  events: AnyEvent[]
  /** What it could not: kept for a newer version, and for relaying. */
  strange: AnyEvent[]
}

/** `sent`: the server has it. `refused`: it does not want it; such an event is shown, never dropped, and does not count here. */
export type EventState = 'waiting' | 'sent' | 'refused'

/** An event that this phone made, and what became of it. */
export interface OwnEvent {
  /** Given by the store, rising: the order in which things are sent. */
  order?: number
  id: string
  deviceId: string
  seq: number
  state: EventState
  event: AnyEvent
  reason?: string
  message?: string
  refusedAt?: number
}

/** A count or a check of material, by whoever made it: in a table of its own, for screens that show one zone. */
export interface StockEvent {
  id: string
  /** As {@link subjectsOf} names it: `stock:…` or `checklist:…`. */
  subject: string
  event: AnyEvent
}

/**
 * The one record that every write looks at. A tab whose memory agrees with it may believe its memory: nobody else wrote since. So two
 * tabs never act on what the other one changed, with or without a channel between them.
 */
export interface Counter {
  /** Whose events are numbered. */
  deviceId: string
  /** The tab that scans; only it makes events. */
  tab: string
  /** The number of the last event. */
  seq: number
  /** Rises with every write that another tab has to know of, but for events, which the number tells. */
  revision: number
}
