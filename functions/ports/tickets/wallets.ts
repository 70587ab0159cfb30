import type { Venue } from '#shared/facts/fact-values.ts'

/** A ticket in the words that a pass shows. */
export interface PassTicket {
  participantId: string
  /** Rises whenever something about the participant changes. */
  rev: number
  name: string
  /** `Solo`, `Duo, 1 van 2` */
  kind: string
  /** What the QR holds. */
  codeText: string
  /** What is read out at the gate. */
  shownCode: string
  eventDate: string
  /** Ms since the epoch; null without a wave. */
  start: number | null
  /** As a person reads it: `Wave 5, 12:00`. */
  startText: string
  checkInFrom: string
  venue: Pick<Venue, 'name' | 'address' | 'place' | 'latitude' | 'longitude'>
  /** Whom to ask. */
  contactEmail: string
  siteUrl: string
  /** Ms since the epoch. */
  now: number
}

/** The wallets of phones. Null: there are no keys for it, and nobody is offered it. */
export interface Wallets {
  /** A signed `.pkpass`. The same participant's takes the place of an older one on the phone. */
  apple: ((ticket: PassTicket) => Promise<Uint8Array>) | null
  /** The address at which somebody saves the ticket; holds all of it, signed. */
  google: ((ticket: PassTicket) => Promise<string>) | null
}
