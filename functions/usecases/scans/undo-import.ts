import type { AnswerOf, ValidInput } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { ImportedTime, TimeImport } from '#shared/contract/time-import.ts'
import { amsterdamTime, eventDateOf } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { serverSkew } from '#shared/scan/event-time.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import { findUndone } from '#shared/scan/order-events.ts'
import type { EventOf } from '#shared/scan/scan-event.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { FeedPosition, StoredEvent } from '#functions/ports/roster/roster-store.ts'
import type { EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { readEventsAbout } from '#functions/usecases/roster/project-participant.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { readStartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import { importCodeOf } from './import-times.ts'
import { draftUndo } from './record-decision.ts'

type Body = ValidInput<Endpoints['undoTimeImport']>['body']
type Result = AnswerOf<Endpoints['undoTimeImport']>['results'][number]
type Imported = StoredEvent & EventOf<'start' | 'finish'>

type Need = Pick<Deps, 'roster' | 'clock'> & EditionSource

const pageSize = 1000
const undoneAtOnce = 8

/** Lists the imports of times for a race day, the latest import first. Reads every event since the start of that day. */
export async function listTimeImports(deps: Need, day: string): Promise<TimeImport[]> {
  const { roster } = deps
  const found: Imported[] = []
  const undos: StoredEvent[] = []
  let after: FeedPosition | undefined
  do {
    const page = await roster.listFeed({ since: amsterdamTime(day, '00:00') - serverSkew, ...(after ? { after } : {}), limit: pageSize })
    for (const event of page.events)
      if (event.kind === 'undo') undos.push(event)
      else if (importCodeOf(event) !== undefined && eventDateOf((event as Imported).statedAt!) === day) found.push(event as Imported)
    after = page.after
  } while (after)
  const undone = findUndone([...found, ...undos])
  const [live, numberOf] = await Promise.all([readLiveRoster(deps), readStartNumberLookup(deps)])
  const showTime = ({ participantId, statedAt }: Imported): ImportedTime => {
    const person = live.people.get(participantId!)
    const known = person && person.statusWhenErased === undefined ? person : undefined
    return {
      participantId: participantId!,
      name: known?.name ?? 'Anoniem',
      startNumber: known ? numberOf(known, live.stateOf(known)) : null,
      at: toIsoMoment(statedAt!),
    }
  }
  return [...Map.groupBy(found, (event) => importCodeOf(event)!)]
    .map(([code, events]) => ({
      code,
      kind: events[0]!.kind,
      by: events[0]!.statedBy!,
      at: toIsoMoment(Math.min(...events.map(({ received }) => received.receivedAt))),
      written: events.length,
      times: events
        .filter((event) => !undone.has(eventKey(event)))
        .toSorted((a, b) => a.statedAt! - b.statedAt!)
        .map(showTime),
    }))
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Undoes the times that an import wrote for these participants, as decisions of this administrator. */
export async function undoTimeImport(
  deps: Pick<Deps, 'roster' | 'clock' | 'random'>,
  { code, participantIds }: Body,
  username: string,
): Promise<{ results: Result[] }> {
  return { results: await runInPortions(participantIds, undoneAtOnce, undoOf) }

  async function undoOf(participantId: string): Promise<Result> {
    const events = await readEventsAbout(deps, participantId)
    const undone = findUndone(events)
    const targets = events.filter(
      (event) => event.participantId === participantId && importCodeOf(event) === code && !undone.has(eventKey(event)),
    )
    for (const target of targets) {
      const event = decideEvent(deps, draftUndo(target), username)
      await recordEvent(deps, event, event.deviceId)
    }
    return { participantId, outcome: targets.length > 0 ? 'undone' : 'known' }
  }
}
