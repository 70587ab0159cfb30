import { dayMs } from '#shared/lib/durations.ts'

/** Ms; every counter runs this long from its first count. It is also the longest time that people are told to wait. */
export const windowMs = 15 * 60_000

/** How often an action may be called, or its secret guessed wrong, within {@link windowMs}. */
export interface Limit {
  /**
   * `wrong`: only wrong guesses count. A call is counted when it starts, and uncounted if the guess was right or was never checked.
   * `every`: every call counts.
   */
  counts: 'wrong' | 'every'
  /** The limit for one network, for all accounts together. */
  perAddress?: number
  /** The limit for one account from one network. */
  perAccount?: number
  /** The limit for one account or ticket, for all networks together. */
  perAccountEverywhere?: number
  /** A right guess makes its network known for the account, so that guesses from elsewhere do not shut this network out. */
  remembers?: true
  /** A network that is known by this other action is not shut out by calls from elsewhere. */
  trusts?: 'participant-login' | 'admin-login'
  /** How often a known network may continue when a wider counter is full; by default `knownNetworks.guesses`. */
  knownMost?: number
}

/**
 * `perAccount` is 8, because a person mistypes a few times. `perAddress` is 60, because many people share the network of an office.
 * `perAccountEverywhere` is 100, to slow down guesses that come from many networks.
 */
const logIn = { counts: 'wrong', perAccount: 8, perAddress: 60, perAccountEverywhere: 100, remembers: true } as const
/**
 * Many people share one IP address of a mobile carrier. Each secret has far more values than the 60 × 96 guesses
 * that a network may make in a day.
 */
const guess = { counts: 'wrong', perAddress: 60 } as const
/** Many people of a school or in a tent share one IP address; this limit still stops a machine. */
const signUp = { counts: 'every', perAddress: 40 } as const
/** Calls that open a payment and hold nothing: many buyers share an IP address, but nobody may try stolen cards by the thousand. */
const checkout = { counts: 'every', perAddress: 100 } as const

/**
 * Each call sends a mail to somebody. Five mails are enough: a person who finds none of these mails needs other help. The limit for
 * all networks keeps a mailbox from being filled.
 */
const mailedLink = { counts: 'every', perAccount: 5, perAddress: 40, perAccountEverywhere: 20, knownMost: 5 } as const

/** How often each action may be done within {@link windowMs}. The only table of these limits; docs/decisions/0011 gives the reasons. */
export const limits = {
  'admin-login': logIn,
  // Only a person who knows the password can guess a code. With ten guesses in a quarter of an hour, and three valid codes in a million at
  // any time, a year of guessing has a chance of one half at best. A network from which a right code came has its own count, so that
  // somebody elsewhere who has the password cannot lock the owner out.
  'admin-code': { counts: 'wrong', perAccount: 6, perAccountEverywhere: 10, perAddress: 60, remembers: true, knownMost: 6 },
  // A recovery code has 80 bits and cannot be guessed. Too many guesses at app codes do not block recovery codes, so that the owner can
  // log in from an unknown network.
  'admin-recovery': guess,
  'participant-login': logIn,
  activate: guess,
  'forgot-password': { ...mailedLink, trusts: 'participant-login' },
  'admin-forgot-password': { ...mailedLink, trusts: 'admin-login' },
  // Only a logged-in person can call this, so nobody else can use up these calls.
  'change-email': { counts: 'every', perAddress: 40, perAccountEverywhere: 5 },
  // Each call reads all stored data of a person.
  'download-data': { counts: 'every', perAddress: 40, perAccountEverywhere: 10 },
  // Each call prints a file. A whole club with one IP address may print at once, but a machine cannot print all certificates.
  certificate: { counts: 'every', perAddress: 200 },
  // Each call sends a mail. Three are enough: a person who finds none of these mails needs other help.
  'confirmation-again': { counts: 'every', perAddress: 40, perAccountEverywhere: 3 },
  // Each call mails the person to whom a participant wants to give a place.
  'offer-transfer': { counts: 'every', perAddress: 40, perAccountEverywhere: 10 },
  // Each call moves places and may send a mail. Even an undecided person makes fewer changes than this limit.
  'change-own': { counts: 'every', perAddress: 100, perAccountEverywhere: 20 },
  // The checkout makes this call before each try to pay. Nobody changes the address of a company this often.
  'invoice-company': { counts: 'every', perAddress: 100, perAccountEverywhere: 20 },
  // A team of thirty may fill in all names at once, correct some, and mail every runner.
  'team-names': { counts: 'every', perAddress: 200, perAccountEverywhere: 100 },
  // Each call mails a person whom the buyer of the team chose.
  'team-invite': { counts: 'every', perAddress: 100, perAccountEverywhere: 60 },
  transfer: guess,
  // Each call may send a mail to a person who did not ask for it.
  'join-waiting': { counts: 'every', perAddress: 40, perAccountEverywhere: 5 },
  waiting: guess,
  unsubscribe: guess,
  pair: guess,
  discount: guess,
  'payment-status': guess,
  // Each call writes in the audit log. The limit stops a phone that reports again and again that somebody saw first-aid data.
  'aid-looks': { counts: 'every', perAccountEverywhere: 100 },
  // Each call mails an address that an administrator chose.
  'test-mail': { counts: 'every', perAccountEverywhere: 40 },
  // Each call stores a file. The limit is enough for a long evening of work on the web pages, and too low to fill the file store.
  'upload-picture': { counts: 'every', perAccountEverywhere: 60 },
  // Each call sends a mail to a person who might not have asked for it.
  newsletter: { ...signUp, perAccountEverywhere: 3 },
  'newsletter-confirm': guess,
  volunteer: signUp,
  'volunteer-link': guess,
  // Reports beyond the limit are not recorded, because a sample is enough.
  monitoring: { counts: 'every', perAddress: 100 },
  'cart-payment': checkout,
  order: checkout,
  // Each try to pay is a call to the provider. The limit is per ticket: nobody mistypes a card number this often.
  'renew-hold': { counts: 'every', perAccountEverywhere: 20 },
} as const satisfies Record<string, Limit>

export type LimitedAction = keyof typeof limits

/** A network from which somebody logged in to an account is known for that account for 90 days, and has this many extra guesses. */
export const knownNetworks = { guesses: 100, rememberedMs: 90 * dayMs }

/** Log-in entries of one account in the audit log within {@link windowMs}: enough to notice an attack, and too few to fill the log. */
export const maxLogInEntries = { failed: 20, shutOut: 5 }

/** Refused scans of one phone that are stored in a year: more than a post scans in a day. */
export const maxKeptRefusals = 1000
export const refusalsKeptMs = 365 * dayMs

/**
 * The events and bytes that one phone may push in a clock hour and in a day (UTC), without the events that the server already has. Ten
 * wristbands in seven seconds, kept up for an hour, are 5,143 events. The budget of an hour is also enough for all events of a day
 * without signal at a post that 5,000 people pass, and for the events of a weekend with 1,200 people a day, each seen twice, which a
 * phone sends again after the table was restored. An event has about 450 bytes (decision 0042).
 */
export const pushBudget = { hour: { events: 6000, bytes: 4_000_000 }, day: { events: 12_000, bytes: 8_000_000 } }

/**
 * The number of events of unknown kinds that one phone may push in a day (`perDay`). Such a phone is newer than the server, which happens
 * only during a roll-back.
 * Events beyond the limit stay on the phone. `longest`: characters of JSON, about twice the length of a known event.
 */
export const unknownKindLimits = { perDay: 200, longest: 1000 }

/**
 * The number of scans of one phone, in a year, that may wait for a decision of the office: as many as a phone may push in an hour. Further
 * scans stay on the phone.
 */
export const maxKeptUndecided = 6000

/**
 * Unpaid places that one network may hold at once: a tenth of a race day with 1200 places. If a payment takes four minutes, 1800 places
 * an hour can be sold through one shared IP address.
 */
export const maxHeldPlaces = 120
