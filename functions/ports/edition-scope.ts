/** What belongs to one edition of the office. */
export interface EditionScope {
  id: string
  /** A race day of the edition. */
  isOfDay: (eventDate: string) => boolean
  /** A moment (ms since the epoch) at which it was the current edition, for what has no race day, such as an order. */
  isOfMoment: (moment: number) => boolean
  /** A record that was stored with its edition; one from before that belongs to the edition of its moment (ms since the epoch). */
  isOfRecord: (record: { edition?: string | undefined }, moment: number) => boolean
}
