import type { SetDigest } from '#shared/lib/set-digest.ts'
import { eventKinds, eventVersion } from '#shared/scan/event-kinds.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { deriveUuid } from '#shared/lib/hashed-uuid.ts'
import { startOfFeed, minuteMs, pieceMs, type FeedState, type DeliveredDigests } from './feed-walk.ts'

/** The position of a phone in the lists of rows and events of one table. */
export interface FeedCursor {
  epoch: string
  rows: FeedState
  events: FeedState
  /**
   * The list that is complete while the other list is still being read. It is not read again meanwhile, because otherwise the two might
   * never be complete together.
   */
  completeList: 'rows' | 'events' | undefined
  /** The event kinds that the server knew when it made the cursor. */
  knownKinds: string
}

/**
 * Parses a cursor; `epoch` identifies the current table. Both lists start from the beginning without a cursor, or if it belongs to another
 * table. Only the events start from the beginning if the server that made the cursor knew other event kinds. Throws like
 * {@link unpackCursor}.
 */
export function parseFeedCursor(epoch: string, text: string | undefined): FeedCursor {
  const short = shortEpoch(epoch)
  const parsed = text ? unpackCursor(text) : undefined
  if (parsed?.epoch !== short) return newCursor(short)
  // A server that knew other kinds held back events (`isForwardedTo`) that lie before the cursor.
  return parsed.knownKinds === currentKinds ? parsed : { ...newCursor(short), rows: parsed.rows }
}

/** Identifies the set of event kinds that this server knows. */
const currentKinds = `${eventVersion}-${eventKinds.length}`
/** The kinds that the server knew when it made an older cursor, which does not name them. */
const firstKnownKinds = '1-13'

/** Returns a hash of the epoch, which does not reveal the name of the table. The hash is short, because every cursor contains it. */
export const shortEpoch = (epoch: string) => deriveUuid(`epoch ${epoch}`).slice(0, 8)

function newCursor(epoch: string): FeedCursor {
  return { epoch, rows: startOfFeed, events: startOfFeed, completeList: undefined, knownKinds: currentKinds }
}

/**
 * Formats a cursor as text that needs no escapes in a URL: numbers in base 36, `.` between numbers, `~` between parts. The text
 * has fewer than 2000 characters: for each list, digests of at most 21 minutes and 16 `pieces` of 5 seconds, and twice as many during a
 * walk.
 */
export function packCursor({ epoch, rows, events, completeList }: Omit<FeedCursor, 'knownKinds'>): string {
  return [`${epoch}.${currentKinds}`, completeList ?? '', ...packState(rows), ...packState(events)].join('~')
}

/** Inverse of {@link packCursor}. Throws `invalid_input` for any other text; the phone then starts from the beginning. */
function unpackCursor(text: string): FeedCursor {
  const parts = text.split('~')
  try {
    const [table, completeList, ...states] = parts
    const [epoch, knownKinds = firstKnownKinds] = table!.split('.')
    if (states.length !== 2 * sections || !isListName(completeList)) throw new RangeError(text)
    return {
      epoch: epoch!,
      knownKinds,
      completeList: completeList || undefined,
      rows: unpackState(states.slice(0, sections)),
      events: unpackState(states.slice(sections)),
    }
  } catch {
    throw new AppError('invalid_input', { message: 'Deze positie in de lijst kunnen we niet lezen.' })
  }
}

const sections = 6

const isListName = (text: string | undefined): text is 'rows' | 'events' | '' => ['rows', 'events', ''].includes(text!)

function packState(state: FeedState): string[] {
  const { walk } = state
  const head = [pack(state.since), pack(state.minutesFrom), pack(state.deepWalkAt)].join('.')
  const own = [head, packMinutes(state), packPieces(state)]
  if (!walk) return [...own, '', '', '']
  const walkHead = [
    pack(walk.since),
    pack(walk.minutesFrom),
    pack(walk.startedAt),
    walk.deep ? '1' : '0',
    pack(walk.after.at),
    walk.after.id,
  ]
  return [...own, walkHead.join('.'), packMinutes(walk), packPieces(walk)]
}

function unpackState(parts: readonly string[]): FeedState {
  const [head, minutes, pieces, walkHead, walkMinutes, walkPieces] = parts as [string, string, string, string, string, string]
  const [since, minutesFrom, deepWalkAt, ...more] = head.split('.').map(unpack) as [number, number, number]
  if (deepWalkAt === undefined || more.length > 0) throw new RangeError(head)
  const state: FeedState = { ...unpackDelivered({ since, minutesFrom }, minutes, pieces), deepWalkAt }
  if (walkHead === '') return state
  const fields = walkHead.split('.')
  if (fields.length !== 6) throw new RangeError(walkHead)
  const [at, id] = [unpack(fields[4]!), fields[5]!]
  const parsed = unpackDelivered({ since: unpack(fields[0]!), minutesFrom: unpack(fields[1]!) }, walkMinutes, walkPieces)
  return { ...state, walk: { ...parsed, startedAt: unpack(fields[2]!), deep: fields[3] === '1', after: { at, id } } }
}

function unpackDelivered(
  { since, minutesFrom }: { since: number; minutesFrom: number },
  minutes: string,
  pieces: string,
): DeliveredDigests {
  // A longer time is refused, because the next cursor would have a bucket for every minute of that time: a year gives megabytes.
  if (minutesFrom > since || since - minutesFrom > maxBuckets * minuteMs) throw new RangeError('covered')
  return { since, minutesFrom, minutes: unpackDigests(minutes, minutesFrom, minuteMs), pieces: unpackDigests(pieces, since, pieceMs) }
}

const packMinutes = ({ minutes, minutesFrom }: DeliveredDigests) => packDigests(minutes, minutesFrom, minuteMs)
const packPieces = ({ pieces, since }: DeliveredDigests) => packDigests(pieces, since, pieceMs)

/**
 * Formats digests in the order of the buckets, with an empty text for an empty bucket. `from`: start of the first bucket; `size`: ms of
 * each.
 */
function packDigests(digests: ReadonlyMap<number, SetDigest>, from: number, size: number): string {
  const texts: string[] = []
  for (const [start, { count, hash }] of digests) texts[(start - from) / size] = `${pack(count)}_${pack(hash)}`
  return Array.from(texts, (text) => text ?? '').join('.')
}

const maxBuckets = 40

function unpackDigests(text: string, from: number, size: number): Map<number, SetDigest> {
  const digests = new Map<number, SetDigest>()
  const texts = text.split('.')
  if (texts.length > maxBuckets) throw new RangeError(text)
  for (const [at, one] of texts.entries()) {
    if (one === '') continue
    const [count, hash, ...more] = one.split('_').map(unpack)
    if (hash === undefined || more.length > 0) throw new RangeError(one)
    digests.set(from + at * size, { count: count!, hash })
  }
  return digests
}

const pack = (number: number) => number.toString(36)

function unpack(text: string): number {
  const number = Number.parseInt(text, 36)
  if (!/^[0-9a-z]{1,9}$/.test(text) || number > 4_000_000_000_000) throw new RangeError(text)
  return number
}
