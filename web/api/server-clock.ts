import { systemClock, type Clock } from '#shared/lib/clock.ts'

/** The header in which every answer of the contract says what time it is at the server (ISO 8601). */
export const serverTimeHeader = 'x-server-time'

let offset = 0
const listeners = new Set<() => void>()

/** The server's time as this device can tell: its own clock, put right by every answer. Without an answer yet, its own clock. */
export const serverClock: Clock = { now: () => systemClock.now() + offset }

/** Puts {@link serverClock} right by an answer that was asked at `sentAt` (ms by this device's clock) and is here now. */
export function hearServerTime(said: string | null, sentAt: number): void {
  const moment = said === null ? Number.NaN : Date.parse(said)
  if (Number.isNaN(moment)) return
  const now = systemClock.now()
  // It was said some time between asking and hearing. What lies within that is as good as what we have: nothing jumps for it.
  const nearest = Math.min(Math.max(offset, moment - now), moment - sentAt)
  if (nearest === offset) return
  offset = nearest
  for (const listen of listeners) listen()
}

/** Tells whenever {@link serverClock} was put right, until the function that it returns is called. */
export function onServerTime(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
