import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { eventTime } from './event-time.ts'
import { orderEvents, type Ordered } from './order-events.ts'
import type { AnyEvent, EventOf } from './scan-event.ts'

export type StockCount = EventOf<'stock-count'>
export type CheckItem = EventOf<'check-item'>
export type StockEvent = StockCount | CheckItem

export function isStockEvent(event: { kind: string }): event is StockEvent {
  return event.kind === 'stock-count' || event.kind === 'check-item'
}

/**
 * What stands of several counts of one thing (or of several ticks of one item): the latest in corrected time. All of them are kept;
 * this says which one holds. Only the set counts: any order and any repetition give the same answer, on every phone and the server.
 * One of which only bounds tell the moment never wins from one whose moment is known; at the same moment the higher id wins.
 */
export function latestOf<Event extends AnyEvent>(events: readonly Event[]): Event | undefined {
  return newestFirst(events)[0]?.event
}

/** The events of a set once each, with their moments; the one that stands first, then the others by time, the latest first. */
export function newestFirst<Event extends AnyEvent>(events: readonly Event[]): Ordered<Event>[] {
  const newest = (orderEvents(events) as Ordered<Event>[]).reverse()
  const standing = newest.find(({ time }) => time.known) ?? newest[0]
  return standing ? [standing, ...newest.filter((one) => one !== standing)] : []
}

/** When something was counted or ticked, as it travels: the moment, and where no clock tells it the ms around it within which it was. */
export function whenChecked(event: StockEvent): { at: string; within?: number } {
  const { time, uncertainty, known } = eventTime(event)
  return { at: toIsoMoment(time), ...(known ? {} : { within: uncertainty }) }
}
