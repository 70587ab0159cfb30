import { countTicketPlaces } from '#shared/domain/tickets/teams.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { maxHeldPlaces, windowMs } from './limit-table.ts'
import { limitKey } from './limit-key.ts'

/** A note of held places expires this many windows after it was written. No check is needed then, because nothing can be held that long. */
const maxAgeInWindows = 4
const checkedAtOnce = 10

interface HeldPlaces {
  /** The client's network address. Without one (an internal call) nothing is limited. */
  address: string | undefined
  id: string
  places: number
  /** The ids whose places the same work releases. These places therefore do not count. */
  replaced: readonly string[]
  /** True if this id still holds unpaid places; undefined if it does not exist, or not yet. */
  isHeld: (id: string) => Promise<boolean | undefined>
}

/**
 * Runs `work`, which holds places for a ticket, within the limit on the unpaid places of one network. The places of the `replaced` tickets
 * do not count. Throws `too_many_holds`.
 */
export function limitPlaces<Answer>(
  deps: Pick<Deps, 'tickets' | 'limits' | 'clock' | 'settings'>,
  {
    id,
    address,
    replaced = [],
    ...sold
  }: Parameters<typeof countTicketPlaces>[0] & { id: string; address: string | undefined; replaced?: string[] },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const isHeld = async (one: string) => {
    const ticket = await deps.tickets.get(one)
    return ticket && ticket.state === 'pending'
  }
  return limitHeldPlaces(deps, { address, id, places: countTicketPlaces(sold), replaced, isHeld }, work)
}

/**
 * Runs `work`, which takes places, under the limit on the unpaid places of a network. A note of the places is written before the work
 * begins, in one write, so that many calls at once cannot pass together. The note is not removed after payment or release, because that
 * would be another write for every sale: the noted ids are checked only when the list is full. Throws `too_many_holds`.
 */
async function limitHeldPlaces<Answer>(
  deps: Pick<Deps, 'limits' | 'clock' | 'settings'>,
  holding: HeldPlaces,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (holding.address === undefined) return work()
  const slot = Math.floor(deps.clock.now() / windowMs)
  const holder = limitKey(deps, 'held', { address: holding.address })
  const note = formatNote({ id: holding.id, places: holding.places, slot })
  const list = (await deps.limits.hold(holder, note, (slot + maxAgeInWindows) * windowMs)).map((text) => ({ text, ...parseNote(text) }))
  const others = list.filter(({ id }) => id !== holding.id && !holding.replaced.includes(id))
  const room = maxHeldPlaces - holding.places
  if (placesIn(others) > room) {
    const released = await findReleasedNotes(
      others,
      room,
      async (one) => one.slot <= slot - maxAgeInWindows || (await holding.isHeld(one.id)) === false,
    )
    const stillFull = placesIn(others.filter((one) => !released.includes(one))) > room
    // An id that already holds its places is not refused, because it takes no more places.
    const refused = stillFull && (await holding.isHeld(holding.id)) !== true
    await deps.limits.release(holder, [...released.map(({ text }) => text), ...(refused ? [note] : [])])
    if (refused) throw new AppError('too_many_holds')
  }
  try {
    return await work()
  } catch (error) {
    // The places may be held although their payment could not be opened: then the note is kept.
    if ((await holding.isHeld(holding.id).catch(() => true)) !== true) await deps.limits.release(holder, [note])
    throw error
  }
}

/**
 * Returns notes whose places are not held unpaid any more. Checks a few notes at a time, and stops when there is enough room. The oldest
 * notes come first, because their places are the least likely to be held.
 */
async function findReleasedNotes<One extends Note>(
  notes: readonly One[],
  room: number,
  isReleased: (one: One) => Promise<boolean>,
): Promise<One[]> {
  const released: One[] = []
  const waiting = notes.toSorted((a, b) => a.slot - b.slot)
  while (waiting.length > 0 && placesIn(notes.filter((one) => !released.includes(one))) > room) {
    const checked = await Promise.all(waiting.splice(0, checkedAtOnce).map(async (one) => ({ one, isReleased: await isReleased(one) })))
    released.push(...checked.filter((each) => each.isReleased).map(({ one }) => one))
  }
  return released
}

interface Note {
  id: string
  places: number
  /** The window in which the note was written: several notes of one id in one window count as one note. */
  slot: number
}

const formatNote = ({ id, places, slot }: Note) => `${id}.${places}.${slot}`

function parseNote(text: string): Note {
  const [id = '', places, slot] = text.split('.')
  return { id, places: Number(places), slot: Number(slot) }
}

/** Counts each id once, however often it was noted. */
function placesIn(notes: readonly Note[]): number {
  return [...new Map(notes.map(({ id, places }) => [id, places])).values()].reduce((sum, places) => sum + places, 0)
}
