import { eventDateOf } from '#shared/lib/dates.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { isExpected } from '#shared/scan/is-expected.ts'
import type { Audience, CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import { currentOf, editionOf, listEditionRecords, readIsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { findPersonOfBrowser } from './find-person.ts'
import { isReached } from './is-reached.ts'
import { listOrderBuyers, listWaiting } from './list-customers.ts'
import { listParticipants } from './list-participants.ts'
import { listReaders } from './newsletter-readers.ts'
import {
  personOfAddress,
  personOfReader,
  personOfRegistration,
  personOfRow,
  personOfSubscriber,
  personOfVolunteer,
  type PeopleNeed,
  type Person,
} from './person.ts'
import { iterateTickets } from './iterate-tickets.ts'

type AudienceQuery = Pick<CampaignRecord, 'id' | 'audience'> & {
  /** The addresses or ids of a campaign that is not stored yet. */
  addressesOrIds?: readonly string[]
}

/** Lists everybody in the audience of a campaign, by the current data. */
export async function listAudience(deps: PeopleNeed, { id, audience, addressesOrIds }: AudienceQuery): Promise<Person[]> {
  const readAddressesOrIds = async () => addressesOrIds ?? deps.campaigns.listAddresses(id)
  const readChosen = async ({ isChosen }: { isChosen?: true }) => (isChosen ? new Set(await readAddressesOrIds()) : undefined)
  switch (audience.who) {
    case 'ticket-holders':
      return listTicketHolders(deps, audience.edition === undefined ? { ids: await readAddressesOrIds() } : { edition: audience.edition })
    case 'participants':
      return listParticipants(deps, audience, await readChosen(audience))
    case 'unpaid':
      return listUnpaid(deps, audience)
    case 'volunteers':
      return listVolunteers(deps, audience, await readChosen(audience))
    case 'waiting':
      return listWaiting(deps, audience)
    case 'orders':
      return listOrderBuyers(deps, audience, await readChosen(audience))
    case 'subscribers':
      return [...(await deps.content.list('subscriber')).map(personOfSubscriber), ...(await listReaders(deps)).map(personOfReader)]
    case 'everybody':
      return listEverybody(deps)
    case 'browsers':
      return listBrowsers(deps, audience)
    case 'addresses':
      return (await readAddressesOrIds()).map(personOfAddress)
  }
}

/**
 * Returns one person of the audience; undefined if the audience is empty. For the newsletter it prefers a subscriber, because a subscriber
 * is found without reading tickets.
 */
export async function findExamplePerson(
  deps: PeopleNeed,
  audience: Audience,
  addressesOrIds: readonly string[],
): Promise<Person | undefined> {
  const subscriber = audience.who === 'subscribers' ? (await deps.content.list('subscriber'))[0] : undefined
  return subscriber ? personOfSubscriber(subscriber) : (await listAudience(deps, { id: '', audience, addressesOrIds }))[0]
}

/**
 * Lists the people for an emergency notice: the participants and volunteers of the current edition, and everybody who races or helps
 * today, even if their edition is not the current one any more. Ignores the edition that the office chose.
 */
async function listEverybody(deps: PeopleNeed): Promise<Person[]> {
  const today = eventDateOf(deps.clock.now())
  const [editions, { people, stateOf }] = await Promise.all([listEditionRecords(deps.catalog), readLiveRoster(deps, alwaysRevalidate)])
  const current = currentOf(editions)
  const participants = [...people.values()]
    .filter(
      (row) => isReached(row, stateOf(row), 'emergency') && (editionOf(editions, row.eventDate) === current || row.eventDate === today),
    )
    .map(personOfRow)
  const ofToday = editions.filter((one) => one === current || one.days.includes(today))
  const volunteers = await Promise.all(ofToday.map(({ id }) => listVolunteers(deps, { edition: id })))
  return [...participants, ...volunteers.flat()]
}

/**
 * Lists the participants of an edition, or the participants with these ids. Lists each mail address of a ticket once, because one mail has
 * all ticket codes that its reader may see.
 */
export async function listTicketHolders(deps: PeopleNeed, wanted: { ids: readonly string[] } | { edition: string }): Promise<Person[]> {
  const { people, stateOf } = await readLiveRoster(deps, alwaysRevalidate)
  const ids = 'ids' in wanted ? new Set(wanted.ids) : undefined
  const isOfEdition = 'edition' in wanted ? await readIsOfEdition(deps, wanted.edition) : undefined
  const rows = [...people.values()]
    .filter((row) => row.email !== '' && isExpected(row, stateOf(row)) && (ids?.has(row.id) ?? isOfEdition?.(row.eventDate) ?? false))
    .toSorted((a, b) => b.index - a.index)
  // A Map keeps the last row of each key: here the row of the person with the lowest index on the ticket.
  return [...new Map(rows.map((row) => [`${row.ticketId} ${normalizeEmail(row.email)}`, personOfRow(row)])).values()]
}

interface OfEdition {
  edition?: string
  ticketType?: string
}

async function listUnpaid(deps: PeopleNeed, { edition, ticketType }: OfEdition): Promise<Person[]> {
  const isChosen = await readIsOfEdition(deps, edition)
  const found: Person[] = []
  for await (const ticket of iterateTickets(deps)) {
    if (ticket.state !== 'pending' || (ticket.holdExpiresAt ?? 0) <= deps.clock.now() || !isChosen(ticket.eventDate)) continue
    if (ticketType !== undefined && ticket.ticketType !== ticketType) continue
    found.push(...ticket.participants.flatMap((_, at) => personOfRegistration(ticket, at) ?? []))
  }
  return found
}

async function listBrowsers(deps: PeopleNeed, { edition, ticketType }: OfEdition): Promise<Person[]> {
  if (!(await deps.pushes.isOn())) return []
  const people: Person[] = []
  const isChosen = await readIsOfEdition(deps, edition)
  for (const browser of await deps.pushes.list()) {
    const person = await findPersonOfBrowser(deps, browser, isChosen, ticketType)
    if (person) people.push(person)
  }
  return people
}

async function listVolunteers(
  deps: Pick<PeopleNeed, 'content' | 'catalog'>,
  { edition, roles }: { edition?: string; roles?: readonly string[] },
  ids?: ReadonlySet<string>,
): Promise<Person[]> {
  const [all, { isOfRecord }] = await Promise.all([deps.content.list('volunteer'), readEditionScope(deps, edition)])
  return all
    .filter(
      (one) =>
        isOfRecord(one, Date.parse(one.createdAt)) &&
        (ids?.has(one.id) ?? true) &&
        (roles === undefined || roles.includes(one.preferredRole)),
    )
    .map(personOfVolunteer)
}
