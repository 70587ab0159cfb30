import * as z from 'zod'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { timeLeft } from '#functions/ports/time-budget.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { noteUnworn } from '#functions/usecases/roster/note-unworn.ts'
import { foldVersion, participantsOf, projectParticipant } from '#functions/usecases/roster/project-participant.ts'
import { packCursor, readCursorOf, type FeedCursor } from './feed-cursor.ts'
import { walkEvents } from './feeds.ts'
import { addNumber, type Ranges } from './number-ranges.ts'
import { reportTwins } from './report-twins.ts'

type Need = Pick<Deps, 'roster' | 'clock'>

const pageSize = 200
const atOnce = 5
/** A page takes at most about this long: with less left none is begun. */
const longestPageMs = 10_000
/** A quiet feed is not written down at every run. */
const writeAtLeastMs = 600_000

/** What a run did: events seen, states that were behind their events, participants that could not be brought up to date, scans that share an id or number. */
export interface FeedSweep {
  seen: number
  mended: number
  failed: number
  twins: number
}

/**
 * Walks the feed on from where the run before stopped, as a phone does: late entries of the index are found too. Whoever an event concerns
 * is projected again, which mends what a crash left between an event and its state; who fails is tried again by the next run. A new
 * fold (`foldVersion`) begins from the first event. A device number or id that comes a second time is looked into and kept for a
 * person. Stops when the time is over; run twice it changes nothing.
 */
export async function sweepFeed(deps: Need): Promise<FeedSweep> {
  const done: FeedSweep = { seen: 0, mended: 0, failed: 0, twins: 0 }
  let mark = await readMark(deps)
  let complete = false
  while (!complete && timeLeft() > longestPageMs) {
    const page = await walkEvents(deps.roster, mark.cursor.events, { now: deps.clock.now(), limit: pageSize })
    const { mended, failed } = await project(deps, page.items, mark.failed)
    done.seen += page.items.length
    done.mended += mended
    const suspects = new Set<string>()
    const numbers = noteNumbers(mark.numbers, page.items, suspects)
    // Before the mark: behind it, numbers that were noted raise no suspicion any more.
    if (suspects.size > 0) done.twins += await reportTwins(deps, suspects)
    const quiet = page.items.length === 0 && page.complete && page.state.since - mark.cursor.events.since < writeAtLeastMs
    mark = { cursor: { ...mark.cursor, events: page.state }, failed, numbers }
    if (!quiet)
      await deps.roster.putFeedMark({ cursor: packCursor(mark.cursor), fold: foldVersion, failed, numbers: JSON.stringify(numbers) })
    complete = page.complete
  }
  done.failed = mark.failed.length
  return done
}

interface Mark {
  cursor: FeedCursor
  /** Participants whose projection failed. */
  failed: string[]
  /** By device, its numbers so far. */
  numbers: Record<string, Ranges>
}

const ranges = z.record(z.string(), z.array(z.tuple([z.int(), z.int()])))

async function readMark({ roster }: Need): Promise<Mark> {
  const [epoch, mark] = await Promise.all([roster.readEpoch(), roster.getFeedMark()])
  const known = mark?.fold === foldVersion ? mark : undefined
  const cursor = readCursorOf(epoch, known?.cursor)
  // Numbers go with the cursor: from the beginning all of them come again.
  if (!known || cursor.events.since === 0) return { cursor, failed: [], numbers: {} }
  return { cursor, failed: known.failed, numbers: ranges.parse(JSON.parse(known.numbers)) }
}

async function project(deps: Need, events: readonly StoredEvent[], failedBefore: readonly string[]) {
  const concerned = new Set(failedBefore)
  for (const event of events) {
    for (const id of await participantsOf(deps, event)) concerned.add(id)
    await noteUnworn(deps, event)
  }
  const failed: string[] = []
  let mended = 0
  const ids = [...concerned]
  for (let at = 0; at < ids.length; at += atOnce)
    await Promise.all(
      ids.slice(at, at + atOnce).map(async (id) => {
        try {
          if ((await projectParticipant(deps, id)) === 'written') mended++
        } catch {
          failed.push(id)
        }
      }),
    )
  return { mended, failed }
}

/** With these events' numbers; whose number was there already, is suspect. */
function noteNumbers(numbers: Mark['numbers'], events: readonly AnyEvent[], suspects: Set<string>): Mark['numbers'] {
  const noted = { ...numbers }
  for (const { deviceId, seq } of events) {
    if (seq === 0) continue
    const more = addNumber(noted[deviceId] ?? [], seq)
    if (more) noted[deviceId] = more
    else suspects.add(deviceId)
  }
  return noted
}
