import type { AnyEvent } from '#shared/scan/scan-event.ts'

// The records of the phone's tables. Rows of the roster are encrypted. Events are stored as shared/scan defines them, without names.

/** A single value by key; meta.ts lists the keys. */
export interface MetaRow {
  key: string
  value: unknown
}

/** AES-GCM; every encryption has a new `iv`. */
export interface Sealed {
  iv: Uint8Array
  data: Uint8Array
}

/**
 * A part of the roster in the format of version 1, which includes each person's scans. It is still read and converted to pages, but never
 * written.
 */
export interface RosterShard {
  shard: number
  sealed: Sealed
}

/**
 * A part of the roster, as received or merged. If two rows belong to one participant, the row with the higher `rev` counts, whichever page
 * contains it.
 */
export interface RosterPage {
  /** Assigned by the store, increasing: a tab that has read up to here has every earlier page. */
  page?: number
  sealed: Sealed
}

/** Events of all devices from the server, in blocks as received or merged. */
export interface FeedBlock {
  /** Assigned by the store, increasing, as for pages. */
  block?: number
  /** Events that this version can read. */
  events: AnyEvent[]
  /** Events that this version cannot read. They are kept, so that a newer version of the app can read them. */
  strange: AnyEvent[]
}

/**
 * `sent`: the server has it. `refused`: the server rejected it; the event stays visible, is never deleted, and does not count on this
 * phone.
 */
export type EventState = 'waiting' | 'sent' | 'refused'

/** An event that this phone made, and its state of sending. */
export interface OwnEvent {
  /** Assigned by the store, increasing: the order of sending. */
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

/** A package of another phone's events that this phone carries to the server, see shared/hand-over/sealed-package.ts. */
export interface CarriedPackage {
  /** Computed by `packageIdOf`. */
  id: string
  /** The phone that sealed it. */
  deviceId: string
  /** The number of events in it, read from its header. */
  events: number
  /** Ms, the server's time as this phone knew it. */
  takenAt: number
  /** A `delivered` package stays as long as the store exists, because a server with a restored table needs it again. */
  state: 'waiting' | 'delivered' | 'refused'
  bytes: Uint8Array
  /** Why the server refused it. */
  message?: string
}

/** A page of the emergency contacts and health notes, as the server sent it. */
export interface AidPage {
  /** The number of the page, from 0. */
  page: number
  version: string
  /** The cursor of the next page; null after the last. */
  next: string | null
  sealed: Sealed
}

/** Records that somebody looked at a person's emergency contact and health note. It is stored until the server has it. */
export interface AidLook {
  id: string
  participantId: string
  /** Ms, the server's time as this phone knew it. */
  at: number
}

/** A material count or checklist tick of any device, copied to a table with an index by subject, so that a screen can read one zone. */
export interface StockEvent {
  id: string
  /** One of the names that {@link subjectsOf} returns: `stock:…` or `checklist:…`. */
  subject: string
  event: AnyEvent
}

/**
 * Shows whether a tab's memory is current. Every write of an event compares this record with the one in the tab's memory: if they differ,
 * another tab has written since. So no tab acts on outdated state, even if the tabs cannot reach each other.
 */
export interface Counter {
  /** The device that the numbers belong to. */
  deviceId: string
  /** The tab that scans; only this tab makes events. */
  tab: string
  /** The number of the last event. */
  seq: number
  /** Rises with every write that other tabs must notice, except new events: `seq` shows those. */
  revision: number
}
