import type { Deps } from '#functions/ports/deps.ts'
import type { PushSubscriptionRecord } from '#functions/ports/push/push-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import type { PersonRef } from './person-ref.ts'

/** The dependencies of finding the people whom a campaign can reach, and their data. */
export type PeopleNeed = Pick<
  Deps,
  | 'campaigns'
  | 'catalog'
  | 'roster'
  | 'tickets'
  | 'content'
  | 'clock'
  | 'settings'
  | 'pushes'
  | 'accounts'
  | 'profiles'
  | 'waiting'
  | 'orders'
>

/** A person whom a campaign can reach. */
export interface Person {
  ref: PersonRef
  name: string
  email: string
  phone: string
  country?: string | undefined
  eventDate: string | null
  /** Null for a person who is not on the roster. */
  row: ParticipantRecord | null
  /** The browser to which a push message goes. */
  browser?: PushSubscriptionRecord
}

/** Returns a participant on the roster. */
export const personOfRow = (row: ParticipantRecord): Person => ({ ...row, ref: { of: 'participant', id: row.id }, row })
/** Returns the participant `row` as the reader of push messages in this browser. */
export const personOfBrowser = (browser: PushSubscriptionRecord, row: ParticipantRecord): Person => ({
  ...personOfRow(row),
  ref: { of: 'browser', id: browser.id },
  browser,
})
const blankPerson = { name: '', email: '', phone: '', eventDate: null, row: null }
/** Returns a person of whom only the mail address is known, because the organiser typed it in. */
export const personOfAddress = (email: string): Person => ({ ...blankPerson, ref: { of: 'address', email }, email })
/** Returns a newsletter subscriber, whose id is the mail address. */
export const personOfSubscriber = ({ id }: { id: string }): Person => ({ ...blankPerson, ref: { of: 'subscriber', id }, email: id })
/** Returns a participant as a newsletter reader: a mail does not mention their participation, but respects their settings. */
export const personOfReader = (row: ParticipantRecord): Person => ({
  ...blankPerson,
  ref: { of: 'reader', id: row.id },
  email: row.email,
  row,
})

const pickContact = ({ name, email, phone }: { name: string; email: string; phone: string | null }) => ({ name, email, phone: phone ?? '' })
/** Returns a volunteer. */
export const personOfVolunteer = (one: { id: string; name: string; email: string; phone: string | null }): Person => ({
  ...blankPerson,
  ...pickContact(one),
  ref: { of: 'volunteer', id: one.id },
})
/** Returns a participant of a ticket that is not paid yet, who is not on the roster. `at`: the participant's index on the ticket. */
export function personOfRegistration({ id, eventDate, participants }: TicketRecord, at: number): Person | undefined {
  const one = participants[at]
  return one && { ...blankPerson, ...pickContact(one), country: one.country, eventDate, ref: { of: 'registration', ticketId: id, at } }
}
/** Returns a person on the waiting list, of whom only the mail address is known. */
export const personOfWaiting = ({ id, email, eventDate }: WaitingRecord): Person => ({
  ...blankPerson,
  ref: { of: 'waiting', id },
  email,
  eventDate,
})
/** Returns the buyer of a shop order. */
export const personOfOrder = ({ id, customerName, customerEmail, customerPhone }: OrderRecord): Person => ({
  ...blankPerson,
  ...pickContact({ name: customerName, email: customerEmail, phone: customerPhone }),
  ref: { of: 'order', id },
})
