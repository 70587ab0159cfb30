import { serverSkewMs } from '#infra/simulation/server/sim-server.ts'
import type { Act } from '#infra/simulation/day/true-history.ts'
import type { Fact } from './fact.ts'
import type { ReceivedEvent } from './read-stores.ts'

/** Ms by which the servers' clocks may differ. An event cannot be more than this before its device's pairing or after its receipt. */
export const clockTolerance = 5000
/** Ms of uncertainty above which a clock's time is unknown. */
const unknownAbove = 600_000

/** Whether the reported time of an event is impossible or too uncertain. Events with a known time come before such an event. */
export function hasUnknownTime(event: ReceivedEvent, pairedAt: ReadonlyMap<string, number>): boolean {
  if (event.statedAt !== undefined) return false
  if (event.tappedAt !== undefined && event.tappedUncertainty! > unknownAbove) return true
  return event.tappedAt === undefined ? isMadeVaguely(event, pairedAt) : isTapLater(event)
}

function isMadeVaguely({ time, uncertainty, received, deviceId }: ReceivedEvent, pairedAt: ReadonlyMap<string, number>): boolean {
  const impossible =
    time + uncertainty < (pairedAt.get(deviceId) ?? 0) - clockTolerance || time - uncertainty > received.receivedAt + clockTolerance
  return impossible || uncertainty > unknownAbove
}

/** Whether the tap is surely later than the event that was assigned to it, which is impossible. */
const isTapLater = ({ tappedAt, tappedUncertainty, time, uncertainty }: ReceivedEvent) =>
  tappedAt! - tappedUncertainty! > time + uncertainty

/**
 * Whether the place of an event in the order is certain: its time, and the time of its tap, are right within the reported uncertainty and
 * the server's bounds. If a person stated the event's time, the time of that statement must also be certain.
 */
export function isTimeCertain(event: ReceivedEvent, act: Act | undefined, pairedAt: ReadonlyMap<string, number>): boolean {
  const { time, uncertainty, received, seq, tappedAt, tappedUncertainty } = event
  if (seq === 0) return true
  const isRight = (claimed: number, timeUncertainty: number, made: Act | undefined) =>
    made !== undefined && Math.abs(claimed - made.at) <= timeUncertainty + serverSkewMs
  if (!isRight(time, uncertainty, act) || time <= received.notBefore - clockTolerance || time >= received.notAfter + clockTolerance)
    return false
  const isOwn = event.statedAt === undefined && tappedAt === undefined
  return isOwn || (!isMadeVaguely(event, pairedAt) && (tappedAt === undefined || isRight(tappedAt, tappedUncertainty!, act?.tap)))
}

/** Converts a stored event to a fact, which has the event's valid time: entered by a person, of a tap, or measured by the device. */
export function toFact(event: ReceivedEvent, isTimeUnknown: boolean): Fact {
  const { statedAt, statedUncertainty, tappedAt, tappedUncertainty, time, uncertainty } = event
  const known = { ...event, maxTimeError: isTimeUnknown ? Infinity : 0, isTimeUnknown, at: time, timeUncertainty: uncertainty }
  if (statedAt !== undefined) return { ...known, at: statedAt, timeUncertainty: statedUncertainty!, enteredAt: time }
  return tappedAt === undefined || isTimeUnknown ? known : { ...known, at: tappedAt, timeUncertainty: tappedUncertainty! }
}
