import * as z from 'zod'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { timeLeft } from '#functions/ports/time-budget.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { recordUnwornScan } from '#functions/usecases/roster/record-unworn-scan.ts'
import { foldVersion, participantsOf, projectParticipant } from '#functions/usecases/roster/project-participant.ts'
import { packCursor, parseFeedCursor, type FeedCursor } from './feed-cursor.ts'
import { readEventPage } from './feeds.ts'
import { addNumber, type Ranges } from './number-ranges.ts'
import { reportDuplicateEvents } from './report-duplicate-events.ts'

type Need = Pick<Deps, 'roster' | 'clock'>

const pageSize = 200
const projectionsAtOnce = 5
/** Ms; a page takes at most about this long. With less time left no page is begun. */
const longestPageMs = 10_000
/** Ms; the position in a feed without new events is written only this often, not with every run. */
const writeAtLeastMs = 600_000

/**
 * The counts of a run: events seen, outdated states repaired, participants that could not be updated, and scans that share an id or number.
 */
export interface FeedSweep {
  seen: number
  repaired: number
  failed: number
  duplicates: number
}

/**
 * Continues the walk over the feed where the last run stopped, and finds late entries of the index, as a phone does. Updates the state of
 * every participant whom an event concerns, which repairs what a crash left between an event and its state; a participant that fails is
 * tried again by the next run. With a new `foldVersion` it starts at the first event. Reports to the office an id or sequence number that
 * two scans of a device share. Stops when the time of the run is over. Running it twice changes nothing.
 */
export async function sweepFeed(deps: Need): Promise<FeedSweep> {
  const done: FeedSweep = { seen: 0, repaired: 0, failed: 0, duplicates: 0 }
  let mark = await readMark(deps)
  let complete = false
  while (!complete && timeLeft() > longestPageMs) {
    const page = await readEventPage(deps.roster, mark.cursor.events, { now: deps.clock.now(), limit: pageSize })
    const { repaired, failed } = await projectParticipants(deps, page.items, mark.failed)
    done.seen += page.items.length
    done.repaired += repaired
    const suspects = new Set<string>()
    const numbers = addSequenceNumbers(mark.numbers, page.items, suspects)
    // This comes before the mark is written, because numbers in the mark are not checked again.
    if (suspects.size > 0) done.duplicates += await reportDuplicateEvents(deps, suspects)
    const isQuiet = page.items.length === 0 && page.complete && page.state.since - mark.cursor.events.since < writeAtLeastMs
    mark = { cursor: { ...mark.cursor, events: page.state }, failed, numbers }
    if (!isQuiet)
      await deps.roster.putSweepMark({ cursor: packCursor(mark.cursor), fold: foldVersion, failed, numbers: JSON.stringify(numbers) })
    complete = page.complete
  }
  done.failed = mark.failed.length
  return done
}

interface Mark {
  cursor: FeedCursor
  /** The ids of the participants whose update failed. */
  failed: string[]
  /** The sequence numbers seen so far, by device id. */
  numbers: Record<string, Ranges>
}

const ranges = z.record(z.string(), z.array(z.tuple([z.int(), z.int()])))

/** Returns the sequence numbers of the events that arrived, by device id, as the last sweep stored them. */
export async function readArrivedNumbers(deps: Pick<Need, 'roster'>): Promise<Record<string, Ranges>> {
  return (await readMark(deps)).numbers
}

async function readMark({ roster }: Pick<Need, 'roster'>): Promise<Mark> {
  const [epoch, mark] = await Promise.all([roster.readEpoch(), roster.getSweepMark()])
  const known = mark?.fold === foldVersion ? mark : undefined
  const cursor = parseFeedCursor(epoch, known?.cursor)
  // The numbers are reset with the cursor, because all events come again when the feed is read from the beginning.
  if (!known || cursor.events.since === 0) return { cursor, failed: [], numbers: {} }
  return { cursor, failed: known.failed, numbers: ranges.parse(JSON.parse(known.numbers)) }
}

async function projectParticipants(deps: Need, events: readonly StoredEvent[], failedBefore: readonly string[]) {
  const concerned = new Set(failedBefore)
  for (const event of events) {
    for (const id of await participantsOf(deps, event)) concerned.add(id)
    await recordUnwornScan(deps, event)
  }
  const failed: string[] = []
  let repaired = 0
  await runInPortions([...concerned], projectionsAtOnce, async (id) => {
    try {
      if ((await projectParticipant(deps, id)) === 'written') repaired++
    } catch {
      failed.push(id)
    }
  })
  return { repaired, failed }
}

/** Returns `numbers` with the sequence numbers of these events added. Adds a device to `suspects` if a number was there already. */
function addSequenceNumbers(numbers: Mark['numbers'], events: readonly AnyEvent[], suspects: Set<string>): Mark['numbers'] {
  const noted = { ...numbers }
  for (const { deviceId, seq } of events) {
    if (seq === 0) continue
    const more = addNumber(noted[deviceId] ?? [], seq)
    if (more) noted[deviceId] = more
    else suspects.add(deviceId)
  }
  return noted
}
