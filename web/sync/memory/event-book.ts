import { isFoldable } from '#shared/scan/foldable.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { subjectsOf } from '#shared/scan/subjects.ts'
import type { OwnEvent } from '#web/db/records.ts'

type Named = Pick<AnyEvent, 'deviceId' | 'id'>

/** The events that this phone knows, in memory, by subject: the participant, wristband or wave that an event is about. */
export interface EventBook {
  /** Returns the events from which the state of a subject is computed. */
  of: (subject: string) => readonly AnyEvent[]
  /** True if the server sent this event to this phone, even if this version cannot fold it. */
  has: (event: Named) => boolean
  get: (event: Named) => AnyEvent | undefined
  /** This phone's own event, with its state of sending; undefined for other devices' events. */
  own: (event: Named) => OwnEvent | undefined
  ownEvents: () => Iterable<OwnEvent>
  /** Adds events from the server. If the server received an event twice, because its table was restored, keeps the later one. */
  put: (events: readonly AnyEvent[]) => void
  /**
   * Like {@link put}, for stored blocks. `unfoldable`: events that the app could not fold when it stored them. This version may fold some
   * of them.
   */
  putServerEvents: (events: readonly AnyEvent[], unfoldable: readonly AnyEvent[]) => void
  /** All events from the server, including those that this version cannot fold. */
  listReceived: () => AnyEvent[]
  /** The number of events that this version cannot fold. */
  unfoldable: () => number
  /** Adds this phone's own events. Events for which `isCounted` is false are only sent: they change no state on this phone. */
  putOwn: (records: readonly OwnEvent[], isCounted?: (record: OwnEvent) => boolean) => void
  clear: () => void
}

/**
 * Creates an empty book. The server's copy of an event replaces this phone's copy, so that all phones compute the same state. A refused
 * event changes no state, so that the person can be scanned again, unless the server sends the event later. `onChange` is called for each
 * event that was added, replaced or removed.
 */
export function createEventBook(onChange: (event: AnyEvent) => void): EventBook {
  const counting = new Map<string, { event: AnyEvent; isFromServer: boolean }>()
  const bySubject = new Map<string, AnyEvent[]>()
  const own = new Map<string, OwnEvent>()
  const unfoldable = new Map<string, AnyEvent>()

  function hold(event: AnyEvent, isFromServer: boolean) {
    const held = counting.get(eventKey(event))
    if (held && (!isFromServer || (held.isFromServer && !isLater(event, held.event)))) return
    if (held) release(held.event)
    counting.set(eventKey(event), { event, isFromServer })
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
    has: (event) => counting.get(eventKey(event))?.isFromServer === true || unfoldable.has(eventKey(event)),
    get: (event) => counting.get(eventKey(event))?.event,
    own: (event) => own.get(eventKey(event)),
    ownEvents: () => own.values(),
    put,
    putOwn(records, isCounted = () => true) {
      for (const record of records) {
        const key = eventKey(record.event)
        own.set(key, record)
        if (!isCounted(record)) continue
        const held = counting.get(key)
        if (record.state !== 'refused') hold(record.event, false)
        else if (held && !held.isFromServer) release(held.event)
      }
    },
    putServerEvents(events, unknown) {
      put(events)
      put(unknown.filter((event) => isFoldable(event)))
      for (const event of unknown) if (!isFoldable(event)) unfoldable.set(eventKey(event), event)
    },
    listReceived: () => [
      ...Array.from(counting.values()).flatMap(({ event, isFromServer }) => (isFromServer ? event : [])),
      ...unfoldable.values(),
    ],
    unfoldable: () => unfoldable.size,
    clear() {
      counting.clear()
      bySubject.clear()
      own.clear()
      unfoldable.clear()
    },
  }
}

/** True if the server received the event later than the other copy. */
export function isLater(event: AnyEvent, than: AnyEvent): boolean {
  return (event.received?.receivedAt ?? 0) > (than.received?.receivedAt ?? 0)
}
