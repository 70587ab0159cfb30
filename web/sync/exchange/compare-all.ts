import type { ListComparison } from '#shared/domain/office/ready-check.ts'
import { digestOf } from '#shared/lib/set-digest.ts'
import { eventKey, rowKey } from '#shared/scan/list-keys.ts'
import { raiseRevision } from '#web/db/counter.ts'
import { queueAgain } from '#web/db/own-events.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import { pullChanges, type PullDeps } from './pull.ts'
import type { NewPageItems } from './read-page.ts'
import { tableOf } from './store-page.ts'
import type { CrewTransport } from './transport.ts'

type CompareDeps = PullDeps & { transport: Pick<CrewTransport, 'compareLists'> }

/** Ms. Compares only events that are this much older than the last complete pull: newer ones may still be on their way to this phone. */
const settled = 60_000

/**
 * Compares everything here with everything at the server. Missing events and rows are fetched; events that the server once had and lost
 * wait again. `same` if there was nothing to do, `different` if the server still differs after everything was fetched. Rejects if the store
 * does.
 */
export async function compareAll(deps: CompareDeps): Promise<ListComparison> {
  const before = await pullAndAsk(deps)
  if (before === 'same' || before === 'unreachable') return before
  const outcome = await fetchMissing(deps)
  // Events that wait again are not at the server yet; the next comparison will check them.
  if (outcome === 'unreachable' || outcome === 'queued again') return outcome === 'unreachable' ? outcome : 'mended'
  const after = await pullAndAsk(deps)
  return after === 'same' || after === 'unasked' ? outcome : after
}

/** `unasked`: the comparison was not possible, or events that the server accepted but did not return already show a difference. */
async function pullAndAsk(deps: CompareDeps): Promise<'same' | 'different' | 'unasked' | 'unreachable'> {
  const { memory, transport } = deps
  if ((await pullChanges(deps)) !== 'current') return 'unreachable'
  const until = (memory.meta.lastSyncAt ?? 0) - settled
  if (!transport.compareLists || !everySentCameBack(deps, until)) return 'unasked'
  // Without people whom the server's table lost: they stay here, and no fetch can bring them.
  const here = memory.index.people().filter(({ table = 0 }) => table === tableOf(memory))
  const rows = digestOf(here.map(rowKey))
  const given = memory.book.given().filter((event) => event.received !== undefined && event.received.receivedAt < until)
  const answer = await transport.compareLists({ body: { rows, events: digestOf(given.map(eventKey)), until: Math.max(0, until) } })
  if (!answer.ok) return 'unreachable'
  return answer.value.same ? 'same' : 'different'
}

/** True if the feed returned all events that the server accepted from this phone. */
function everySentCameBack({ memory }: CompareDeps, until: number): boolean {
  return sentOf(memory).every(({ event }) => memory.book.has(event) || event.deviceTime + event.clockOffset > until)
}

/** The events of this phone that the server accepted and sends to devices. Events of another edition do not return. */
function sentOf({ book, meta: { editionAfter = 0 } }: CrewMemory): OwnEvent[] {
  return Array.from(book.owns()).filter(({ state, order }) => state === 'sent' && order! > editionAfter)
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
      await queueAgain(db, forgotten)
      await raiseRevision(db)
    })
    await memory.catchUp()
    return 'queued again'
  }
  return news > 0 ? 'mended' : 'same'
}
