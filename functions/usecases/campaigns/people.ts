import { eventDateOf } from '#shared/lib/dates.ts'
import { smsNumberOf } from '#shared/lib/phone-number.ts'
import { isExpected } from '#shared/scan/is-expected.ts'
import { emptyPersonState, type PersonState } from '#shared/scan/person-state.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Audience, CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import type { PushSubscriptionRecord } from '#functions/ports/push/push-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { currentOf, editionOf, listEditionRecords, readIsOfEdition, type IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { addressKey } from './address-key.ts'
import { listReaders } from './newsletter-readers.ts'
import { formatRef, type PersonRef } from './person-ref.ts'
import { numberKeyOf } from './recipient-keys.ts'
import { walkTickets } from './walk-tickets.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

export type PeopleNeed = Pick<
  Deps,
  'campaigns' | 'catalog' | 'roster' | 'tickets' | 'content' | 'clock' | 'settings' | 'pushes' | 'accounts' | 'profiles'
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

const ofRow = (row: ParticipantRecord): Person => ({ ...row, ref: { of: 'participant', id: row.id }, row })
const ofBrowser = (browser: PushSubscriptionRecord, row: ParticipantRecord): Person => ({
  ...ofRow(row),
  ref: { of: 'browser', id: browser.id },
  browser,
})
const nobody = { name: '', email: '', phone: '', eventDate: null, row: null }
const ofAddress = (email: string): Person => ({ ...nobody, ref: { of: 'address', email }, email })
const ofSubscriber = ({ id }: { id: string }): Person => ({ ...nobody, ref: { of: 'subscriber', id }, email: id })
/** A participant as a newsletter reader: a mail says nothing about their participation, but respects their settings. */
const ofReader = (row: ParticipantRecord): Person => ({ ...nobody, ref: { of: 'reader', id: row.id }, email: row.email, row })

/** Lists everybody in the audience of a campaign, by the present data. */
export async function listAudience(deps: PeopleNeed, { id, audience }: Pick<CampaignRecord, 'id' | 'audience'>): Promise<Person[]> {
  switch (audience.who) {
    case 'ticket-holders':
      return listTicketHolders(
        deps,
        audience.edition === undefined ? { ids: await deps.campaigns.listAddresses(id) } : { edition: audience.edition },
      )
    case 'participants':
      return listParticipants(deps, audience)
    case 'unpaid':
      return listUnpaid(deps, audience)
    case 'volunteers':
      return listVolunteers(deps, audience)
    case 'subscribers':
      return [...(await deps.content.list('subscriber')).map(ofSubscriber), ...(await listReaders(deps)).map(ofReader)]
    case 'everybody':
      return listEverybody(deps)
    case 'browsers':
      return listBrowsers(deps, audience)
    case 'addresses':
      return (await deps.campaigns.listAddresses(id)).map(ofAddress)
  }
}

/**
 * Returns one person of the audience; for the newsletter a subscriber if there is one, so that no tickets are read. Undefined if the
 * audience is empty.
 */
export async function findExamplePerson(deps: PeopleNeed, audience: Audience): Promise<Person | undefined> {
  const subscriber = audience.who === 'subscribers' ? (await deps.content.list('subscriber'))[0] : undefined
  return subscriber ? ofSubscriber(subscriber) : (await listAudience(deps, { id: '', audience }))[0]
}

/**
 * True if a message goes to this participant. It does not go to one who was cancelled, by a refund or by a status of the office. But an
 * emergency notice also goes to those who checked in before they were cancelled, because they are on the beach.
 */
function isReached(row: ParticipantRecord, state: Pick<PersonState, 'status' | 'checkIn'>, kind: CampaignRecord['kind']): boolean {
  return isExpected(row, state) || (kind === 'emergency' && row.status === 'active' && state.checkIn !== undefined)
}

/** {@link isReached} by the present state of the participant. */
export async function isStillReached(
  { roster }: Pick<Deps, 'roster'>,
  row: ParticipantRecord,
  kind: CampaignRecord['kind'],
): Promise<boolean> {
  return isReached(row, (await roster.getState(row.id))?.state ?? emptyPersonState, kind)
}

/**
 * For an emergency: the participants and volunteers of the current edition, and everybody who races or helps today, even if that is not the
 * edition that the site sells by now. The choice of the office does not count.
 */
async function listEverybody(deps: PeopleNeed): Promise<Person[]> {
  const today = eventDateOf(deps.clock.now())
  const [editions, { people, stateOf }] = await Promise.all([listEditionRecords(deps.catalog), readLiveRoster(deps, alwaysRevalidate)])
  const current = currentOf(editions)
  const participants = [...people.values()]
    .filter(
      (row) => isReached(row, stateOf(row), 'emergency') && (editionOf(editions, row.eventDate) === current || row.eventDate === today),
    )
    .map(ofRow)
  const ofToday = editions.filter((one) => one === current || one.days.includes(today))
  const volunteers = await Promise.all(ofToday.map(({ id }) => listVolunteers(deps, { edition: id })))
  return [...participants, ...volunteers.flat()]
}

async function listParticipants(
  deps: PeopleNeed,
  { edition, waveId, status, ticketType, earlier = false }: Omit<Extract<Audience, { who: 'participants' }>, 'who'>,
): Promise<Person[]> {
  const isChosen = await readIsOfEdition(deps, edition)
  const { people, stateOf } = await readLiveRoster(deps, alwaysRevalidate)
  // A row whose payment was taken back is `unpaid`: the row stays on the roster, but the participant takes no part.
  const statusOf = (row: ParticipantRecord) =>
    row.status === 'active' ? stateOf(row).status : row.status === 'cancelled' ? 'cancelled' : undefined
  return [...people.values()]
    .filter((row) => (status === undefined ? isExpected(row, stateOf(row)) : statusOf(row) === status))
    .filter((row) => (waveId === undefined ? isChosen(row.eventDate) !== earlier : row.waveId === waveId))
    .filter((row) => ticketType === undefined || row.ticketType === ticketType)
    .map(ofRow)
}

/** Lists the participants of an edition, or these ones, each address of a ticket once: one mail has all codes that the address may see. */
export async function listTicketHolders(deps: PeopleNeed, wanted: { ids: readonly string[] } | { edition: string }): Promise<Person[]> {
  const { people, stateOf } = await readLiveRoster(deps, alwaysRevalidate)
  const ids = 'ids' in wanted ? new Set(wanted.ids) : undefined
  const isOfEdition = 'edition' in wanted ? await readIsOfEdition(deps, wanted.edition) : undefined
  const rows = [...people.values()]
    .filter((row) => row.email !== '' && isExpected(row, stateOf(row)) && (ids?.has(row.id) ?? isOfEdition?.(row.eventDate) ?? false))
    .toSorted((a, b) => b.index - a.index)
  // The later entry of a key wins: the first person of the ticket.
  return [...new Map(rows.map((row) => [`${row.ticketId} ${normalizeEmail(row.email)}`, ofRow(row)])).values()]
}

interface OfEdition {
  edition?: string
  ticketType?: string
}

async function listUnpaid(deps: PeopleNeed, { edition, ticketType }: OfEdition): Promise<Person[]> {
  const isChosen = await readIsOfEdition(deps, edition)
  const found: Person[] = []
  for await (const ticket of walkTickets(deps)) {
    if (ticket.state !== 'pending' || (ticket.holdExpiresAt ?? 0) <= deps.clock.now() || !isChosen(ticket.eventDate)) continue
    if (ticketType !== undefined && ticket.ticketType !== ticketType) continue
    found.push(...ticket.participants.flatMap((_, at) => ofRegistration(ticket, at) ?? []))
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

/**
 * Returns the person for whom a browser gets messages: the first participant of its account who takes part and allows push messages.
 * Undefined if there is none.
 */
async function findPersonOfBrowser(
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
    if (profile?.notificationPreferences.push) return ofBrowser(browser, row)
  }
  return undefined
}

async function listVolunteers(
  deps: Pick<PeopleNeed, 'content' | 'catalog'>,
  { edition, roles }: { edition?: string; roles?: readonly string[] },
): Promise<Person[]> {
  const [all, { isOfRecord }] = await Promise.all([deps.content.list('volunteer'), readEditionScope(deps, edition)])
  return all
    .filter((one) => isOfRecord(one, Date.parse(one.createdAt)) && (roles === undefined || roles.includes(one.preferredRole)))
    .map(ofVolunteer)
}

const pickContact = ({ name, email, phone }: { name: string; email: string; phone: string | null }) => ({ name, email, phone: phone ?? '' })
const ofVolunteer = (one: { id: string; name: string; email: string; phone: string | null }): Person => ({
  ...nobody,
  ...pickContact(one),
  ref: { of: 'volunteer', id: one.id },
})
function ofRegistration({ id, eventDate, participants }: TicketRecord, at: number): Person | undefined {
  const one = participants[at]
  return one && { ...nobody, ...pickContact(one), country: one.country, eventDate, ref: { of: 'registration', ticketId: id, at } }
}

/**
 * Returns a person by their present data; undefined if they are gone. `edition`: of which a browser's participant must be, by default the
 * current one.
 */
export async function findPerson(deps: PeopleNeed, ref: PersonRef, edition?: string): Promise<Person | undefined> {
  switch (ref.of) {
    case 'address':
      return ofAddress(ref.email)
    case 'subscriber': {
      const found = await deps.content.get('subscriber', ref.id)
      return found && ofSubscriber(found)
    }
    case 'browser': {
      const browser = (await deps.pushes.isOn()) ? await deps.pushes.get(ref.id) : undefined
      return browser && findPersonOfBrowser(deps, browser, await readIsOfEdition(deps, edition))
    }
    case 'volunteer': {
      const found = await deps.content.get('volunteer', ref.id)
      return found && ofVolunteer(found)
    }
    case 'reader': {
      const row = await deps.roster.getParticipant(ref.id)
      const ticket = row?.status === 'active' ? await deps.tickets.get(row.ticketId) : undefined
      return ticket?.participants.some((one) => one.id === ref.id && one.agreeToNewsletter) ? ofReader(row!) : undefined
    }
    case 'registration': {
      const ticket = await deps.tickets.get(ref.ticketId)
      return ticket?.state === 'pending' ? ofRegistration(ticket, ref.at) : undefined
    }
    case 'participant': {
      const row = await deps.roster.getParticipant(ref.id)
      return row && row.status !== 'removed' ? ofRow(row) : undefined
    }
  }
}

/**
 * Maps each recipient of a campaign by the key that makes them unique: `p:` for a participant, `b:` for a browser, `a:` and a digest for an
 * address, `n:` and a digest for a phone number. A mail goes to each participant, because it may contain their code, but only once to an
 * address that was typed in twice or is in the newsletter audience twice. An SMS goes to each phone number once. People whom the channel
 * cannot reach are left out, but an emergency notice is mailed to people without a phone number that certainly gets an SMS.
 */
export function keyRecipients(
  settings: Settings,
  { channel, kind }: Pick<CampaignRecord, 'channel' | 'kind'>,
  people: readonly Person[],
): Map<string, Person> {
  const keyOf = (person: Person): string | undefined => {
    if (channel === 'push') return formatRef(person.ref)
    const phone = channel === 'sms' ? smsNumberOf(person) : undefined
    if (phone) return numberKeyOf(keyedDigest(settings, JSON.stringify(['phone', phone]), 24))
    if (channel === 'sms' && (kind !== 'emergency' || !person.email)) return undefined
    return person.ref.of === 'participant' && channel === 'email' ? formatRef(person.ref) : `a:${addressKey(settings, person.email)}`
  }
  const found = new Map<string, Person>()
  for (const person of people) {
    const key = keyOf(person)
    if (key !== undefined && !found.has(key)) found.set(key, person)
  }
  return found
}

/**
 * Returns the keys under which a campaign may have stored this participant: as a participant, only by their address (typed in, of the
 * newsletter, or of an unpaid registration), or by a browser of their account.
 */
export function recipientKeysOf(
  settings: Settings,
  campaign: Pick<CampaignRecord, 'channel' | 'kind' | 'audience'>,
  row: ParticipantRecord,
  browsers: readonly PushSubscriptionRecord[],
): string[] {
  const email = normalizeEmail(row.email)
  const asBrowsers = browsers.filter((one) => one.email === email).map((browser) => ofBrowser(browser, row))
  const people = campaign.channel === 'push' ? asBrowsers : [ofRow(row), ...(email === '' ? [] : [ofAddress(row.email)])]
  return [...keyRecipients(settings, campaign, people).keys()]
}
