import { isErasedOrder } from '#shared/domain/shop/orders.ts'
import type { PushSubscriptionRecord } from '#functions/ports/push/push-store.ts'
import { readIsOfEdition, type IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { isStillReached } from './is-reached.ts'
import {
  personOfAddress,
  personOfBrowser,
  personOfOrder,
  personOfReader,
  personOfRegistration,
  personOfRow,
  personOfSubscriber,
  personOfVolunteer,
  personOfWaiting,
  type PeopleNeed,
  type Person,
} from './person.ts'
import { isStillWaiting } from './is-still-waiting.ts'
import type { PersonRef } from './person-ref.ts'

/**
 * Returns a person with their current data; undefined if the person no longer exists. `edition`: the edition to which the participant of
 * a browser must belong, by default the current edition.
 */
export async function findPerson(deps: PeopleNeed, ref: PersonRef, edition?: string): Promise<Person | undefined> {
  switch (ref.of) {
    case 'address':
      return personOfAddress(ref.email)
    case 'subscriber': {
      const found = await deps.content.get('subscriber', ref.id)
      return found && personOfSubscriber(found)
    }
    case 'browser': {
      const browser = (await deps.pushes.isOn()) ? await deps.pushes.get(ref.id) : undefined
      return browser && findPersonOfBrowser(deps, browser, await readIsOfEdition(deps, edition))
    }
    case 'volunteer': {
      const found = await deps.content.get('volunteer', ref.id)
      return found && personOfVolunteer(found)
    }
    case 'reader': {
      const row = await deps.roster.getParticipant(ref.id)
      const ticket = row?.status === 'active' ? await deps.tickets.get(row.ticketId) : undefined
      return ticket?.participants.some((one) => one.id === ref.id && one.agreeToNewsletter) ? personOfReader(row!) : undefined
    }
    case 'registration': {
      const ticket = await deps.tickets.get(ref.ticketId)
      return ticket?.state === 'pending' ? personOfRegistration(ticket, ref.at) : undefined
    }
    case 'waiting': {
      const found = await deps.waiting.get(ref.id)
      return found && isStillWaiting(found) ? personOfWaiting(found) : undefined
    }
    case 'order': {
      const found = await deps.orders.get(ref.id)
      return found?.state === 'paid' && !isErasedOrder(found) ? personOfOrder(found) : undefined
    }
    case 'participant': {
      const row = await deps.roster.getParticipant(ref.id)
      return row && row.status !== 'removed' ? personOfRow(row) : undefined
    }
  }
}

/**
 * Returns the person for whom a browser gets messages: the first participant of its account who takes part and allows push messages.
 * Undefined if there is none.
 */
export async function findPersonOfBrowser(
  deps: PeopleNeed,
  browser: PushSubscriptionRecord,
  isOfEdition: IsOfEdition,
  ticketType?: string,
): Promise<Person | undefined> {
  const account = await deps.accounts.getAccount(browser.email)
  for (const id of account?.participantIds ?? []) {
    const row = await deps.roster.getParticipant(id)
    if (
      !row ||
      !isOfEdition(row.eventDate) ||
      !(await isStillReached(deps, row, 'notification')) ||
      (ticketType !== undefined && row.ticketType !== ticketType)
    )
      continue
    const profile = await deps.profiles.get(id)
    if (profile?.notificationPreferences.push) return personOfBrowser(browser, row)
  }
  return undefined
}
