// What the tables of the phone's store hold. The roster's rows are sealed; scans are events of shared/scan as they are.

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

export interface RosterShard {
  shard: number
  sealed: Sealed
}

/** A participant that this phone scanned. `day` is the calendar day of the scan in Europe/Amsterdam, for the count of today. */
export interface LocalState {
  participantId: string
  scanId: string
  day: string
}

export interface OutboxItem {
  /** Given by the store, rising: the order in which things are sent. */
  order?: number
  scanId: string
  /** `refused` items stay for ever: they are shown, never dropped. */
  state: 'waiting' | 'refused'
  reason?: string
  message?: string
  refusedAt?: number
}
