/**
 * How long what is kept, in days; the job of every day and the tables' time to live go by it, and the privacy page tells it
 * (docs/decisions/0025). Invoices are kept for seven years by law (0026).
 */
export const retention = {
  /** What somebody wrote about their health, after the race day. */
  health: 7,
  /** The same in a registration that is not paid yet, on the visitor's own device, after it was last changed there. */
  draftHealth: 1,
  /** A mail address on a waiting list, after the race day. */
  waiting: 7,
  /** A registration or order that was never paid, after it was made. */
  unpaid: 30,
  /** Name and address on an order of the shop, after it was paid: its invoice has them. */
  order: 180,
  /** Who took part, after the race day: the participant, the ticket, the profile, the account. */
  participation: 730,
  /** Who of the office changed what. */
  audit: 730,
} as const

/** After the year it belongs to, an invoice is kept for so many years (Algemene wet inzake rijksbelastingen, art. 52 lid 4). */
export const invoiceYears = 7

/** What stands where a name was. */
export const erasedName = 'Gewist'
