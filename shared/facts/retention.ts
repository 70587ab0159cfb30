/**
 * How long data is stored, in days. The daily job and the tables' time to live use these values, and the privacy page shows them
 * (docs/decisions/0025). Invoices are stored for seven years by law (0026).
 */
export const retention = {
  /** A participant's medical remarks, after the race day. */
  health: 7,
  /** Medical remarks in an unpaid registration on the visitor's device, after its last change. */
  draftHealth: 1,
  /** A mail address on a waiting list, after the race day. */
  waiting: 7,
  /** An unpaid registration or order, after it was made. */
  unpaid: 30,
  /** Name and address on a shop order, after it was paid: its invoice still contains them. */
  order: 180,
  /** Participant, ticket, profile and account, after the race day. */
  participation: 730,
  /** The log of changes by the office. */
  audit: 730,
  /** Names that crew typed (people who counted, gave a time or used a phone), after the event or after the last use of the phone. */
  crewNames: 730,
} as const

/** Years for which an invoice is stored after the year to which it belongs (Algemene wet inzake rijksbelastingen, art. 52 lid 4). */
export const invoiceYears = 7

/** The text that replaces a deleted name. */
export const erasedName = 'Gewist'
