import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { eventTime } from './event-time.ts'
import { orderEvents, type TimedEvent } from './order-events.ts'
import type { AnyEvent, EventOf } from './scan-event.ts'

/** An event: somebody counted a material. */
export type StockCount = EventOf<'stock-count'>
/** An event: somebody ticked or unticked an item of a checklist. */
export type CheckItem = EventOf<'check-item'>
export type StockEvent = StockCount | CheckItem

export function isStockEvent(event: { kind: string }): event is StockEvent {
  return event.kind === 'stock-count' || event.kind === 'check-item'
}

/**
 * Returns the count that applies among several counts of one material (or ticks of one item): the latest in corrected time. All are
 * stored. Any order and repetition give the same result on every phone and the server. A count with an unknown time never wins against one
 * with a known time; at the same time the higher id wins.
 */
export function findCurrentEvent<Event extends AnyEvent>(events: readonly Event[]): Event | undefined {
  return sortCurrentFirst(events)[0]?.event
}

/** Returns each event once with its time: first the event that applies, then the others, the latest first. */
export function sortCurrentFirst<Event extends AnyEvent>(events: readonly Event[]): TimedEvent<Event>[] {
  const newest = (orderEvents(events) as TimedEvent<Event>[]).reverse()
  const current = newest.find(({ time }) => time.known) ?? newest[0]
  return current ? [current, ...newest.filter((one) => one !== current)] : []
}

/** The time of a count or tick for the wire: ISO 8601 in UTC. `within`: the maximum error (±) in ms, only if the time is unknown. */
export function toCheckedTime(event: StockEvent): { at: string; within?: number } {
  const { time, uncertainty, known } = eventTime(event)
  return { at: toIsoMoment(time), ...(known ? {} : { within: uncertainty }) }
}
