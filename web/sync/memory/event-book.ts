import { isFoldable } from '#shared/scan/foldable.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { subjectsOf } from '#shared/scan/subjects.ts'
import type { OwnEvent } from '#web/db/records.ts'

type Named = Pick<AnyEvent, 'deviceId' | 'id'>

/** The events that this phone knows, in memory, by what they are about. */
export interface EventBook {
  /** What counts of a subject. */
  of: (subject: string) => readonly AnyEvent[]
  /** Whether the server's copy is here, be it one that counts for nothing in this version. */
  has: (event: Named) => boolean
  get: (event: Named) => AnyEvent | undefined
  /** What this phone made of an event's sending; undefined for others' events. */
  own: (event: Named) => OwnEvent | undefined
  owns: () => Iterable<OwnEvent>
  /** As the server has them; of two receipts of one event (its table was restored, and the event brought anew) the later. */
  put: (events: readonly AnyEvent[]) => void
  /** {@link put}, of the feed: with what was strange to the version that stored it. Of that counts what this version knows. */
  putFed: (events: readonly AnyEvent[], strange: readonly AnyEvent[]) => void
  /** All that the server gave, what counts and what does not. */
  given: () => AnyEvent[]
  /** How many of the strange ones. */
  strange: () => number
  putOwn: (records: readonly OwnEvent[]) => void
  clear: () => void
}

/**
 * The server's copy of an event goes before this phone's: what a disk spoiled must not make it see another answer than everybody else.
 * A refused event of this phone counts for nothing, so that who comes again is let in again; unless the server has it after all.
 * `onChange` hears of each event that came, changed or went.
 */
export function createEventBook(onChange: (event: AnyEvent) => void): EventBook {
  const counting = new Map<string, { event: AnyEvent; theirs: boolean }>()
  const bySubject = new Map<string, AnyEvent[]>()
  const own = new Map<string, OwnEvent>()
  const strange = new Map<string, AnyEvent>()

  function hold(event: AnyEvent, theirs: boolean) {
    const held = counting.get(eventKey(event))
    if (held && (!theirs || (held.theirs && !isLater(event, held.event)))) return
    if (held) release(held.event)
    counting.set(eventKey(event), { event, theirs })
    for (const subject of subjectsOf(event)) {
      const list = bySubject.get(subject)
      if (list) list.push(event)
      else bySubject.set(subject, [event])
    }
    onChange(event)
  }

  function release(event: AnyEvent) {
    counting.delete(eventKey(event))
    for (const subject of subjectsOf(event)) {
      const left = bySubject.get(subject)!.filter((other) => other !== event)
      if (left.length > 0) bySubject.set(subject, left)
      else bySubject.delete(subject)
    }
    onChange(event)
  }

  function put(events: readonly AnyEvent[]) {
    for (const event of events) hold(event, true)
  }

  return {
    of: (subject) => bySubject.get(subject) ?? [],
    has: (event) => counting.get(eventKey(event))?.theirs === true || strange.has(eventKey(event)),
    get: (event) => counting.get(eventKey(event))?.event,
    own: (event) => own.get(eventKey(event)),
    owns: () => own.values(),
    put,
    putOwn(records) {
      for (const record of records) {
        const key = eventKey(record.event)
        own.set(key, record)
        const held = counting.get(key)
        if (record.state !== 'refused') hold(record.event, false)
        else if (held && !held.theirs) release(held.event)
      }
    },
    putFed(events, unknown) {
      put(events)
      put(unknown.filter((event) => isFoldable(event)))
      for (const event of unknown) if (!isFoldable(event)) strange.set(eventKey(event), event)
    },
    given: () => [...Array.from(counting.values()).flatMap(({ event, theirs }) => (theirs ? event : [])), ...strange.values()],
    strange: () => strange.size,
    clear() {
      counting.clear()
      bySubject.clear()
      own.clear()
      strange.clear()
    },
  }
}

/** Whether the server took it again after it took this one. */
export function isLater(event: AnyEvent, than: AnyEvent): boolean {
  return (event.received?.receivedAt ?? 0) > (than.received?.receivedAt ?? 0)
}
