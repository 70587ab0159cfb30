import type { EarlierValues, PublishedResult } from '#shared/domain/race/compare-published.ts'

/** The administrator who took a step, and the time (ms since the epoch). */
export interface Signature {
  by: string
  at: number
}

/** The publication of the results of a race day: its status and the published list. */
export interface PublicationRecord {
  eventDate: string
  status: 'provisional' | 'checked' | 'published'
  checked: Signature | null
  /** The last publication. */
  published: Signature | null
  /** The first publication since the results were provisional. */
  firstPublished: Signature | null
  /** The last withdrawal, until the results are checked again. */
  withdrawn: Signature | null
  /** The results as they were checked or published last; empty while they are provisional. */
  results: PublishedResult[]
  /**
   * How the list of the first publication differs from `results`. Only the differences are stored, because two lists would exceed the
   * 400 kB of an item.
   */
  corrected: EarlierValues
  /** Increases with every write, from 1. */
  rev: number
}

export interface PublicationStore {
  /** `undefined` until the first step. Read consistently. */
  getPublication(eventDate: string): Promise<PublicationRecord | undefined>
  /** Writes `next` if its `rev` is the stored `rev` plus one, or 1 if nothing is stored. Returns false if somebody else wrote meanwhile. */
  putPublication(next: PublicationRecord): Promise<boolean>
}
