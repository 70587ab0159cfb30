import type { Venue } from '#shared/facts/fact-values.ts'

/** A ticket with the texts of its pass. */
export interface PassTicket {
  participantId: string
  /** Increases with every change to the participant. */
  rev: number
  name: string
  /** `Solo`, `Duo, 1 van 2` */
  kind: string
  /** The content of the QR code. */
  codeText: string
  /** The short code, to read out at the gate. */
  shownCode: string
  eventDate: string
  /** Ms since the epoch; null without a wave. */
  start: number | null
  /** The start as the pass shows it: `Wave 5, 12:00`. */
  startText: string
  checkInFrom: string
  venue: Pick<Venue, 'name' | 'address' | 'place' | 'latitude' | 'longitude'>
  /** The address for the holder's questions. */
  contactEmail: string
  siteUrl: string
  /** Ms since the epoch. */
  now: number
}

/** The wallets of phones. A wallet without keys is null; then the site does not offer it. */
export interface Wallets {
  /** Returns a signed `.pkpass`. It replaces an older pass of the same participant on the phone. */
  apple: ((ticket: PassTicket) => Promise<Uint8Array>) | null
  /** Returns the URL for saving the ticket. The URL contains the whole ticket, signed. */
  google: ((ticket: PassTicket) => Promise<string>) | null
}
