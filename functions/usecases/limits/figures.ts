import { dayMs } from '#shared/lib/durations.ts'

/** Every counter runs for this long from its first count: what people are told to wait, at most. */
export const windowMs = 15 * 60_000

export interface Limit {
  /** `wrong`: a call that turns out right, or can't be decided, is taken back. `every`: each call stays counted. */
  counts: 'wrong' | 'every'
  /** From one network, whatever it is about. */
  perAddress?: number
  /** About one account from one network. */
  perAccount?: number
  /** About one account (or ticket) from anywhere. */
  perAccountEverywhere?: number
  /** A right guess makes its network known for the account: it is not shut out there any more. */
  remembers?: true
  /** Who is known there by that other action is not shut out by what comes from elsewhere. */
  trusts?: 'participant-login'
  /** How often a known network goes on when a wider counter is full; without it {@link known}. */
  knownMost?: number
}

/** Eight: a person mistypes a few times. Sixty: an office has many persons. A hundred: slows a guess that is spread over many networks. */
const logIn = { counts: 'wrong', perAccount: 8, perAddress: 60, perAccountEverywhere: 100, remembers: true } as const
/** A mobile carrier's shared address has many persons too; a secret that is worth guessing has far more than 60 × 96 a day. */
const guess = { counts: 'wrong', perAddress: 60 } as const
/** A school or a tent full of people can stand behind one address; a machine is stopped all the same. */
const signUp = { counts: 'every', perAddress: 40 } as const
/** What opens a payment and holds nothing: many buyers behind a shared address, and nobody who tries stolen cards by the thousand. */
const checkout = { counts: 'every', perAddress: 100 } as const

/** How often what may be done within {@link windowMs}. The one table of figures; docs/decisions/0011 says why they are so. */
export const limits = {
  'admin-login': logIn,
  // Only who knows the password comes this far. Ten in a quarter of an hour: three codes in a million are right at a time, so a year of guessing is a coin's toss at best.
  // A network where a code was right keeps a count of its own: somebody with the password elsewhere must not lock the owner out.
  'admin-code': { counts: 'wrong', perAccount: 6, perAccountEverywhere: 10, perAddress: 60, remembers: true, knownMost: 6 },
  // 80 bits that nobody guesses: not shut by guesses at codes, so that its owner gets in from a network where they never were.
  'admin-recovery': guess,
  'participant-login': logIn,
  activate: guess,
  // Each is a mail to somebody: five are enough to find one, and a mail box is not filled from many networks either.
  'forgot-password': {
    counts: 'every',
    perAccount: 5,
    perAddress: 40,
    perAccountEverywhere: 20,
    trusts: 'participant-login',
    knownMost: 5,
  },
  // Only who is logged in asks for it: nobody else can use these up.
  'change-email': { counts: 'every', perAddress: 40, perAccountEverywhere: 5 },
  // Each reads all that is kept of somebody.
  'download-data': { counts: 'every', perAddress: 40, perAccountEverywhere: 10 },
  // Each is a mail: three are enough to find one.
  'confirmation-again': { counts: 'every', perAddress: 40, perAccountEverywhere: 3 },
  // Each is a mail to somebody whom the holder names.
  'offer-transfer': { counts: 'every', perAddress: 40, perAccountEverywhere: 10 },
  transfer: guess,
  // Each may be a mail to whoever has that address.
  'join-waiting': { counts: 'every', perAddress: 40, perAccountEverywhere: 5 },
  waiting: guess,
  unsubscribe: guess,
  pair: guess,
  discount: guess,
  'payment-status': guess,
  // Each is a mail to any address that an administrator names.
  'test-mail': { counts: 'every', perAccountEverywhere: 40 },
  // Each is a file that stays: a long evening's work for the pages, and no way to fill a bucket.
  'upload-picture': { counts: 'every', perAccountEverywhere: 60 },
  // Each is a mail to whoever has that address.
  newsletter: { ...signUp, perAccountEverywhere: 3 },
  'newsletter-confirm': guess,
  volunteer: signUp,
  // What goes beyond it is lost, and a sample is enough.
  monitoring: { counts: 'every', perAddress: 100 },
  'cart-payment': checkout,
  order: checkout,
  // Per ticket, because each try asks the provider: nobody mistypes a card that often.
  'renew-hold': { counts: 'every', perAccountEverywhere: 20 },
} as const satisfies Record<string, Limit>

export type LimitedAction = keyof typeof limits

/** Who logged in on an account from a network before is not shut out there: so many guesses more, and 90 days remembered. */
export const known = { guesses: 100, rememberedMs: 90 * dayMs }

/** Log-ins of one account in the office's log in {@link windowMs}: enough to see what goes on, too few to fill it. */
export const maxLogInEntries = { failed: 20, shutOut: 5 }

/** Refused scans that are kept of what one phone brings, in a year: more than a post scans in a day. */
export const keptRefusals = 1000
export const keptRefusalsMs = 365 * dayMs

/**
 * What one phone may bring in a clock hour and in a day (UTC); known events brought again count for nothing. Ten bands in seven seconds,
 * kept up for an hour, are 5,143 events. A day without signal at a post that 5,000 people pass, sent at once, is one hour's budget; so is
 * a weekend of 1,200 people a day, seen twice each, after a restored table. An event of ours has some 450 bytes. Docs: decision 0042.
 */
export const pushBudget = { hour: { events: 6000, bytes: 4_000_000 }, day: { events: 12_000, bytes: 8_000_000 } }

/**
 * Events of a kind that the server does not know, from one phone in a day: such a phone is newer than the server, which lasts for a roll-back.
 * What goes beyond it stays on the phone. `longest`: characters of JSON, twice an event of ours.
 */
export const strangeEvents = { perDay: 200, longest: 1000 }

/** Scans of one phone that wait for a decision of the office, in a year: as many as it may bring in an hour. The rest stays on the phone. */
export const keptUndecided = 6000

/**
 * Places that one network may hold unpaid at once: a tenth of a day of 1200. At four minutes from button to payment, 1800 places
 * an hour go through one shared address.
 */
export const heldPlaces = 120
