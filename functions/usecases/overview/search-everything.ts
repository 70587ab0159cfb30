import type { SearchHit } from '#shared/contract/overview.ts'
import { rankParticipant } from '#shared/domain/office/find-participants.ts'
import { fit, listPhoneForms, prepareName, readTypedPhone, minLettersForTypo, wordsOf } from '#shared/domain/office/search-text.ts'
import { readWaveNames } from '#shared/domain/race/wave-search.ts'
import { formatShortDayYear } from '#shared/lib/dates.ts'
import { formatParticipantCode, formatShortCode } from '#shared/lib/ids.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { parseInvoiceNumber } from '#shared/domain/money/invoices.ts'
import { countOpenPlaces } from '#shared/domain/tickets/teams.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord, RosterStore } from '#functions/ports/roster/roster-store.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { buyerOf } from '#functions/usecases/tickets/buyer-of.ts'
import { findOrders } from './find-orders.ts'
import { findTickets } from './find-tickets.ts'
import { readLiveRoster, type LiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import type { EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import { readStartNumberLookup, type StartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import { createPrefixIndex, type PrefixIndex } from './prefix-index.ts'

type Need = Pick<Deps, 'roster' | 'orders' | 'tickets' | 'invoices' | 'clock'> & EditionSource

const maxPerKind = 8
const ticketIdPattern = /^[A-Za-z0-9_-]{22,64}$/
const invoiceNumberPattern = /^\d{4}-\d{6}$/

const indexes = new WeakMap<RosterStore, PrefixIndex>()

/**
 * Searches the participants, unpaid tickets, teams and orders of an edition, and the sale of any edition by the whole id of a ticket or the
 * number of an invoice. Every typed word must be the start of a word in a name, mail address, code or id; names with one wrong letter come
 * last. 'Wave 3' finds the participants of that wave. If only a number is typed, the holder of that start number comes first, then
 * participants whose code begins with it. Uses indexes in memory that follow the changes, so only the first search reads the tables.
 */
export async function searchEverything(deps: Need, typed: string, { isOfDay, isOfMoment }: EditionScope): Promise<SearchHit[]> {
  if (invoiceNumberPattern.test(typed.trim())) return findByInvoice(deps, typed.trim())
  const { waves, rest } = readWaveNames(typed)
  const phone = readTypedPhone(rest)
  const text = phone === undefined ? wordsOf(rest) : [phone]
  const waveWords = waves.map(waveWord)
  const words = [...text, ...waveWords]
  const query = { words, typed: rest }
  const [live, matchingOrders, matchingTickets, numberOf] = await Promise.all([
    readLiveRoster(deps),
    findOrders(deps, query),
    findTickets(deps, query, maxPerKind, isOfDay),
    readStartNumberLookup(deps),
  ])
  const index = indexes.get(deps.roster) ?? createPrefixIndex()
  indexes.set(deps.roster, index)
  live.follow(index, (id, row) => index.put(id, row ? wordsOfRow(row) : []))
  if (words.length === 0) return []
  // A double first name may be typed as one word.
  const ids = new Set([...index.find(words), ...(text.length > 1 ? index.find([text.join(''), ...waveWords]) : [])])
  const people = [...live.people.values()].filter(({ eventDate }) => isOfDay(eventDate))
  const found = [...ids].map((id) => live.people.get(id)!).filter(({ eventDate }) => isOfDay(eventDate))
  const holders = findHolders(people, live.stateOf, typed.trim(), numberOf)
  const rank = rankParticipant(rest)
  const others = found.filter((one) => !holders.includes(one)).toSorted(compareMatches(words, rank))
  if (others.length < maxPerKind && waves.length === 0 && text.some(({ length }) => length >= minLettersForTypo)) {
    const nearMatches = people.filter((one) => !ids.has(one.id) && rank(one) === fit.oneLetterOff)
    others.push(...nearMatches.toSorted(compareMatches(words, rank)))
  }
  return [
    ...holders.map((one) => showRow(one, `startnummer ${Number(typed)}, `)),
    ...others.slice(0, maxPerKind - holders.length).map((one) => showRow(one)),
    ...(matchingTickets.length > 0 ? matchingTickets : await findTicket(deps, typed.trim())).map(showTicket),
    ...matchingOrders
      .filter(({ createdAt }) => isOfMoment(createdAt))
      .slice(0, maxPerKind)
      .map(showOrder),
  ]
}

const order = new Intl.Collator('nl')
/**
 * Returns a function that sorts participants: first those whose code begins with the typed number, then the best matches: an exact name
 * or mail address before one that only begins with the text.
 */
function compareMatches(words: readonly string[], rank: ReturnType<typeof rankParticipant>) {
  const [number] = words.length === 1 && /^\d+$/.test(words[0]!) ? words : []
  const hasCode = ({ id }: ParticipantRecord) => number !== undefined && (id.startsWith(number) || id.slice(4).startsWith(number))
  // Caches the rank, because sorting compares each participant many times.
  const ranks = new Map<ParticipantRecord, number>()
  const rankOf = (one: ParticipantRecord) => {
    const known = ranks.get(one) ?? rank(one) ?? fit.elsewhere
    ranks.set(one, known)
    return known
  }
  return (one: ParticipantRecord, other: ParticipantRecord) =>
    Number(hasCode(other)) - Number(hasCode(one)) || rankOf(one) - rankOf(other) || order.compare(one.name, other.name)
}

/**
 * Finds the holders of a typed start number: one per race day, or two while a wristband is in conflict. Reads all states, because
 * wristbands are not in the index.
 */
function findHolders(
  people: readonly ParticipantRecord[],
  stateOf: LiveRoster['stateOf'],
  typed: string,
  numberOf: StartNumberLookup,
): ParticipantRecord[] {
  if (!/^\d{1,6}$/.test(typed)) return []
  const number = String(Number(typed))
  return people.filter((one) => numberOf(one, stateOf(one)) === number)
}

/** Returns the index word of a wave. Nobody can type this word, and no other word begins with it. */
const waveWord = (number: number) => `#${number}.`

/**
 * Returns the words that find a participant: the code `DS7K4P2M9X` with and without its letters, the name, the mail address, the phone
 * number, the ticket's code and id, and the wave.
 */
function wordsOfRow({ id, name, email, phone, ticketId, ticketRef, waveNumber }: ParticipantRecord): string[] {
  const code = id.toLowerCase()
  const wave = waveNumber ? [waveWord(waveNumber)] : []
  const own = [...prepareName(name).runs, ...wordsOf(email), ...listPhoneForms(phone), ...wordsOf(ticketId), ...codeHalves(ticketRef)]
  return [...own, code, code.slice(4), `ds${code}`, 'ds', ...wave]
}

const codeHalves = (ref: string) => [ref.toLowerCase(), ref.slice(4).toLowerCase()]

function showRow({ id, name, email, eventDate, waveNumber, status }: ParticipantRecord, has = ''): SearchHit {
  const day = formatShortDayYear(eventDate)
  const seat = waveNumber ? `${day}, wave ${waveNumber}` : day
  const gone = status === 'active' ? '' : ', geannuleerd'
  return { kind: 'participant', id, title: name, note: `${has}${formatParticipantCode(id)}, ${seat}${gone}, ${email}` }
}

/** Finds a ticket, in any state, by its whole id. */
async function findTicket({ tickets }: Need, typed: string): Promise<TicketRecord[]> {
  const ticket = ticketIdPattern.test(typed) ? await tickets.get(typed) : undefined
  return ticket ? [ticket] : []
}

/** Finds the ticket or the order of an invoice or a credit note. */
async function findByInvoice({ invoices, tickets, orders }: Need, number: string): Promise<SearchHit[]> {
  const { year, sequence } = parseInvoiceNumber(number)
  const invoice = await invoices.get(year, sequence)
  if (!invoice) return []
  const ticket = invoice.sale === 'ticket' ? await tickets.get(invoice.saleId) : undefined
  const order = invoice.sale === 'order' ? await orders.get(invoice.saleId) : undefined
  return [...(ticket ? [showTicket(ticket)] : []), ...(order ? [showOrder(order)] : [])]
}

function showTicket(ticket: TicketRecord): SearchHit {
  const { id, state, participants, team, eventDate, price, paidAt } = ticket
  const day = formatShortDayYear(eventDate)
  const note = `${paidAt === null ? 'niet betaald, ' : ''}${day}, ${formatEuro(price)}, ${formatShortCode(saleCodeOf(id))}`
  // The sale of the second place of a duo has no participants.
  const people = participants.length > 0 ? participants : [buyerOf(ticket)]
  const title = team ? `Team ${team.name}, ${team.buyer.name}` : people.map(({ name }) => name).join(' en ')
  return { kind: 'ticket', id, title, note, ...(team && state === 'paid' ? { openPlaces: countOpenPlaces(team) } : {}) }
}

function showOrder({ id, customerName, customerEmail, total }: OrderRecord): SearchHit {
  return {
    kind: 'order',
    id,
    title: customerName,
    note: [formatShortCode(saleCodeOf(id)), customerEmail, formatEuro(total)].filter(Boolean).join(', '),
  }
}
