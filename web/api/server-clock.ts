import { systemClock, type Clock } from '#shared/lib/clock.ts'

/** The header of every answer with the server's time (ISO 8601). */
export const serverTimeHeader = 'x-server-time'

let offset = 0
const listeners = new Set<() => void>()

/** This device's estimate of the server's time: its own clock, corrected by each answer. */
export const serverClock: Clock = { now: () => systemClock.now() + offset }

/** Corrects {@link serverClock} by an answer that has just arrived; `sentAt` is when the request was sent (ms by this device's clock). */
export function recordServerTime(serverTime: string | null, sentAt: number): void {
  const moment = serverTime === null ? Number.NaN : Date.parse(serverTime)
  if (Number.isNaN(moment)) return
  const now = systemClock.now()
  // The server wrote its time somewhere between sending and receiving. If the known offset fits that interval, it stays, so the clock does
  // not jump.
  const nearest = Math.min(Math.max(offset, moment - now), moment - sentAt)
  if (nearest === offset) return
  offset = nearest
  for (const listen of listeners) listen()
}

/** Calls `listen` whenever {@link serverClock} is corrected. Returns a function that stops it. */
export function onServerTime(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
