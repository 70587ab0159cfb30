/** Tests whether days, times and records belong to the edition that the office chose. */
export interface EditionScope {
  id: string
  /** True for a race day of the edition. */
  isOfDay: (eventDate: string) => boolean
  /** True for a time (ms since the epoch) at which this edition was current. Used for records without a race day, such as orders. */
  isOfMoment: (moment: number) => boolean
  /**
   * True for a record that was stored with this edition. A record without an edition, which is older than this field, belongs to the
   * edition that was current at `moment` (ms since the epoch).
   */
  isOfRecord: (record: { edition?: string | undefined }, moment: number) => boolean
}
