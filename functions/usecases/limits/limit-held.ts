import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { heldPlaces, windowMs } from './figures.ts'
import { limitKey } from './limit-key.ts'

/** So many windows after it was noted a thing is over without a look: longer than anything can be held. */
const windowsKept = 4
const lookedAtOnce = 10

interface Holding {
  /** The client's network address. Without one (a call from within) nothing is limited. */
  address: string | undefined
  id: string
  places: number
  /** What is let go by the same work, and so does not count beside it. */
  replaced: readonly string[]
  /** Whether a thing still keeps places from others unpaid; undefined when it is not there, yet or ever. */
  isHeld: (id: string) => Promise<boolean | undefined>
}

/**
 * Does `work`, which takes places, under the limit on what one network holds unpaid. Noted before it begins, in one write, so that
 * many at once can't pass together. Nobody takes a note back when something is paid or let go: that would be a write for every
 * sale. Only when the list is full each thing on it is looked at. Throws `too_many_holds`.
 */
export async function limitHeld<Answer>(
  deps: Pick<Deps, 'limits' | 'clock' | 'settings'>,
  holding: Holding,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (holding.address === undefined) return work()
  const slot = Math.floor(deps.clock.now() / windowMs)
  const holder = limitKey(deps, 'held', { address: holding.address })
  const note = write({ id: holding.id, places: holding.places, slot })
  const list = (await deps.limits.hold(holder, note, (slot + windowsKept) * windowMs)).map((text) => ({ text, ...read(text) }))
  const others = list.filter(({ id }) => id !== holding.id && !holding.replaced.includes(id))
  const room = heldPlaces - holding.places
  if (placesIn(others) > room) {
    const over = await findOver(others, room, async (one) => one.slot <= slot - windowsKept || (await holding.isHeld(one.id)) === false)
    const stillFull = placesIn(others.filter((one) => !over.includes(one))) > room
    // What it holds already it may keep.
    const refused = stillFull && (await holding.isHeld(holding.id)) !== true
    await deps.limits.letGo(holder, [...over.map(({ text }) => text), ...(refused ? [note] : [])])
    if (refused) throw new AppError('too_many_holds')
  }
  try {
    return await work()
  } catch (error) {
    // A place can be held although its payment could not be opened.
    if ((await holding.isHeld(holding.id).catch(() => true)) !== true) await deps.limits.letGo(holder, [note])
    throw error
  }
}

/** What is over, the oldest first, because that is the likeliest; a few at a time, and no more than it takes to make room. */
async function findOver<One extends Note>(notes: readonly One[], room: number, isOver: (one: One) => Promise<boolean>): Promise<One[]> {
  const over: One[] = []
  const waiting = notes.toSorted((a, b) => a.slot - b.slot)
  while (waiting.length > 0 && placesIn(notes.filter((one) => !over.includes(one))) > room) {
    const looked = await Promise.all(waiting.splice(0, lookedAtOnce).map(async (one) => ({ one, isOver: await isOver(one) })))
    over.push(...looked.filter((each) => each.isOver).map(({ one }) => one))
  }
  return over
}

interface Note {
  id: string
  places: number
  /** The window in which it was noted: several notes of one thing in one window are one. */
  slot: number
}

const write = ({ id, places, slot }: Note) => `${id}.${places}.${slot}`

function read(text: string): Note {
  const [id = '', places, slot] = text.split('.')
  return { id, places: Number(places), slot: Number(slot) }
}

/** Each thing once, however often it was noted. */
function placesIn(notes: readonly Note[]): number {
  return [...new Map(notes.map(({ id, places }) => [id, places])).values()].reduce((sum, places) => sum + places, 0)
}
