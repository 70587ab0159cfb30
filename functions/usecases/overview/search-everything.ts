import type { SearchHit } from '#shared/contract/overview.ts'
import { wordsOf } from '#shared/domain/find-participants.ts'
import { readWaveNames } from '#shared/domain/wave-search.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { startNumberOf } from '#shared/lib/wristband.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord, RosterStore } from '#functions/ports/roster/roster-store.ts'
import type { OrderRecord, OrderStore } from '#functions/ports/shop/order-store.ts'
import { readLiveRoster, type LiveRoster } from './live-roster.ts'
import { createPrefixIndex, type PrefixIndex } from './prefix-index.ts'

type Need = Pick<Deps, 'roster' | 'orders' | 'tickets' | 'clock'>

const shownOfEach = 8
const orderPage = 200
/** Ms; who types asks many times in a second. */
const ordersFreshForMs = 5_000
const ticketForm = /^[A-Za-z0-9_-]{22,64}$/

const people = new WeakMap<RosterStore, PrefixIndex>()

/**
 * Participants, tickets and orders of which every word that was typed begins a word: of names, addresses, codes and ids. 'Wave 3' is the people
 * of that wave; of a number alone who wears it comes first, then whose code begins so. Answered from an index in memory that follows the
 * changes: the table is walked for no key press but the first.
 */
export async function searchEverything(deps: Need, typed: string): Promise<SearchHit[]> {
  const { waves, rest } = readWaveNames(typed)
  // A number may have spaces where it likes.
  const words = [...(/^[\d\s+()-]{6,}$/.test(rest) ? [digits(rest)] : wordsOf(rest)), ...waves.map(waveWord)]
  const [live, orders] = await Promise.all([readLiveRoster(deps), readOrders(deps)])
  const index = people.get(deps.roster) ?? createPrefixIndex()
  people.set(deps.roster, index)
  live.follow(index, (id, row) => index.put(id, row ? wordsOfRow(row) : []))
  if (words.length === 0) return []
  const found = index.find(words).map((id) => live.people.get(id)!)
  const bought = orders.index.find(words).map((id) => orders.byId.get(id)!)
  const wearers = findWearers(live, typed.trim())
  const others = found.filter((one) => !wearers.includes(one)).toSorted(byFit(words))
  return [
    ...wearers.map((one) => showRow(one, `startnummer ${Number(typed)}, `)),
    ...others.slice(0, shownOfEach - wearers.length).map((one) => showRow(one)),
    ...(await findTicket(deps, typed.trim())),
    ...bought
      .toSorted((one, other) => other.createdAt - one.createdAt)
      .slice(0, shownOfEach)
      .map(showOrder),
  ]
}

const order = new Intl.Collator('nl')
/** Whose code begins with a number that was typed alone comes before who is called so, and they before whose address begins so. */
function byFit(words: readonly string[]) {
  const [number] = words.length === 1 && /^\d+$/.test(words[0]!) ? words : []
  const hasCode = ({ id }: ParticipantRecord) => number !== undefined && (id.startsWith(number) || id.slice(4).startsWith(number))
  const isCalled = ({ name }: ParticipantRecord) => {
    const own = wordsOf(name)
    return words.every((word) => own.some((part) => part.startsWith(word)))
  }
  return (one: ParticipantRecord, other: ParticipantRecord) =>
    Number(hasCode(other)) - Number(hasCode(one)) || Number(isCalled(other)) - Number(isCalled(one)) || order.compare(one.name, other.name)
}
const digits = (phone: string) => phone.replace(/\D/g, '')

/** Who wears the start number that was typed: one, or two while it is disputed. States lie in memory; a band is in no index. */
function findWearers({ people: all, stateOf }: LiveRoster, typed: string): ParticipantRecord[] {
  if (!/^\d{1,6}$/.test(typed)) return []
  const number = String(Number(typed))
  return [...all.values()].filter((one) => {
    const { wristband } = stateOf(one)
    return wristband !== undefined && startNumberOf(wristband) === number
  })
}

/** In the index a wave is a word that nobody can type, and that begins no other. */
const waveWord = (number: number) => `#${number}.`

/** `DS7K4P2M9X` with and without its letters and its dash, the address as a whole too, a ticket's id as the lists shorten it, the wave. */
function wordsOfRow({ id, name, email, phone, ticketId, waveNumber }: ParticipantRecord): string[] {
  const code = id.toLowerCase()
  const wave = waveNumber ? [waveWord(waveNumber)] : []
  return [...wordsOf(name), ...wordsOf(email), code, code.slice(4), `ds${code}`, 'ds', digits(phone), ...wordsOf(ticketId), ...wave]
}

function showRow({ id, name, email, eventDate, waveNumber, status }: ParticipantRecord, wears = ''): SearchHit {
  const day = formatEventDate(eventDate, { weekday: 'short', day: 'numeric', month: 'short' })
  const seat = waveNumber ? `${day}, wave ${waveNumber}` : day
  const gone = status === 'active' ? '' : ', geannuleerd'
  return { kind: 'participant', id, title: name, note: `${wears}${showParticipantCode(id)}, ${seat}${gone}, ${email}` }
}

/** A ticket that nobody on the roster has: one that was never paid, by its whole id. */
async function findTicket({ tickets }: Need, typed: string): Promise<SearchHit[]> {
  const ticket = ticketForm.test(typed) ? await tickets.get(typed) : undefined
  if (!ticket) return []
  const names = ticket.participants.map(({ name }) => name).join(' en ')
  return [{ kind: 'ticket', id: ticket.id, title: names, note: `${ticket.eventDate}, ${formatEuro(ticket.price)}` }]
}

function showOrder({ id, customerName, customerEmail, total }: OrderRecord): SearchHit {
  return { kind: 'order', id, title: customerName, note: `${customerEmail}, ${formatEuro(total)}` }
}

interface Orders {
  byId: Map<string, OrderRecord>
  index: PrefixIndex
  readAt: number
}
const kept = new WeakMap<OrderStore, Promise<Orders>>()

/** All orders, of which only the new ones are read: what they are found by does not change. */
function readOrders(deps: Need): Promise<Orders> {
  const known = kept.get(deps.orders) ?? Promise.resolve({ byId: new Map(), index: createPrefixIndex(), readAt: -Infinity })
  const next = known.then((orders) => addNewOrders(deps, orders))
  kept.set(deps.orders, next)
  next.catch(() => kept.get(deps.orders) === next && kept.delete(deps.orders))
  return next
}

async function addNewOrders({ orders, clock }: Need, known: Orders): Promise<Orders> {
  const now = clock.now()
  if (now >= known.readAt && now - known.readAt < ordersFreshForMs) return known
  let cursor: string | undefined
  do {
    const page = await orders.list({ limit: orderPage, ...(cursor ? { cursor } : {}) })
    const fresh = page.orders.filter(({ id }) => !known.byId.has(id))
    for (const one of fresh) {
      known.byId.set(one.id, one)
      known.index.put(one.id, [...wordsOf(one.customerName), ...wordsOf(one.customerEmail), ...wordsOf(one.id)])
    }
    // Newest first: behind one that is known the others are.
    cursor = fresh.length === page.orders.length ? page.cursor : undefined
  } while (cursor)
  known.readAt = now
  return known
}
