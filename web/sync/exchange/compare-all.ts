import type { ListComparison } from '#shared/domain/office/ready-check.ts'
import { digestOf } from '#shared/lib/set-digest.ts'
import { eventKey, rowKey } from '#shared/scan/list-keys.ts'
import { incrementRevision } from '#web/db/counter.ts'
import { requeueOwnEvents } from '#web/db/own-events.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import { pullChanges, type PullDeps } from './pull.ts'
import type { NewPageItems } from './read-page.ts'
import { tableOf } from './store-page.ts'
import type { CrewTransport } from './transport.ts'

type CompareDeps = PullDeps & { transport: Pick<CrewTransport, 'compareLists'> }

/** Ms. Events that were younger than this at the last complete pull are not compared: they may still be on their way to this phone. */
const comparedAfterMs = 60_000

/**
 * Compares all events and rows on this phone with the server's. Fetches what is missing here, and queues again what the server has lost.
 * `same`: nothing was missing. `mended`: something was fetched or queued. `different`: phone and server differ even after everything was
 * fetched. Rejects if the store rejects.
 */
export async function compareWithServer(deps: CompareDeps): Promise<ListComparison> {
  const before = await pullAndCompare(deps)
  if (before === 'same' || before === 'unreachable') return before
  const outcome = await fetchMissing(deps)
  // The queued events are not at the server yet. The next comparison checks them.
  if (outcome === 'unreachable' || outcome === 'queued again') return outcome === 'unreachable' ? outcome : 'mended'
  const after = await pullAndCompare(deps)
  return after === 'same' || after === 'unasked' ? outcome : after
}

/** `unasked`: no comparison was requested: the server cannot compare, or some events that it accepted have not come back. */
async function pullAndCompare(deps: CompareDeps): Promise<'same' | 'different' | 'unasked' | 'unreachable'> {
  const { memory, transport } = deps
  if ((await pullChanges(deps)) !== 'current') return 'unreachable'
  const until = (memory.meta.lastSyncAt ?? 0) - comparedAfterMs
  if (!transport.compareLists || !hasEverySentReturned(deps, until)) return 'unasked'
  // Leaves out people who are missing in a restored table: they stay on this phone, but the server has no rows of them.
  const here = memory.index.people().filter(({ table = 0 }) => table === tableOf(memory))
  const rows = digestOf(here.map(rowKey))
  const receivedEvents = memory.book.listReceived().filter((event) => event.received !== undefined && event.received.receivedAt < until)
  const answer = await transport.compareLists({ body: { rows, events: digestOf(receivedEvents.map(eventKey)), until: Math.max(0, until) } })
  if (!answer.ok) return 'unreachable'
  return answer.value.same ? 'same' : 'different'
}

/** True if the feed returned all events that the server accepted from this phone. */
function hasEverySentReturned({ memory }: CompareDeps, until: number): boolean {
  return sentOf(memory).every(({ event }) => memory.book.has(event) || event.deviceTime + event.clockOffset > until)
}

/** The events of this phone that the server accepted and sends to devices. Events of another edition do not return. */
function sentOf({ book, meta: { editionAfter = 0 } }: CrewMemory): OwnEvent[] {
  return Array.from(book.ownEvents()).filter(({ state, order }) => state === 'sent' && order! > editionAfter)
}

async function fetchMissing(deps: CompareDeps): Promise<'same' | 'mended' | 'queued again' | 'unreachable'> {
  const { db, memory } = deps
  const seen = new Set<string>()
  let news = 0
  const onPage = (page: NewPageItems) => {
    for (const key of page.keys) seen.add(key)
    // The server's copies of this phone's own events are not a difference.
    news += page.rows.length + [...page.events, ...page.strange].filter((event) => !memory.book.own(event)).length
  }
  if ((await pullChanges(deps, { whole: true, onPage })) !== 'current') return 'unreachable'
  const forgotten = new Set(sentOf(memory).flatMap((own) => (seen.has(eventKey(own)) ? [] : own.id)))
  if (forgotten.size > 0) {
    await db.transaction('rw', db.events, db.meta, async () => {
      await requeueOwnEvents(db, forgotten)
      await incrementRevision(db)
    })
    await memory.catchUp()
    return 'queued again'
  }
  return news > 0 ? 'mended' : 'same'
}
