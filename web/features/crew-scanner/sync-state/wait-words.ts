import type { CrewStatus } from '#web/sync/crew-types.ts'

/** `Er wachten 2 scans.`, `Alles is verstuurd.`; a lost scan is never called sent. */
export function sayWaiting(waiting: number, lostOwn: number): string {
  if (waiting > 0) return waiting === 1 ? 'Er wacht 1 scan.' : `Er wachten ${waiting} scans.`
  return lostOwn > 0 ? 'Al het andere is verstuurd.' : 'Alles is verstuurd.'
}

/** The result of a try to send. */
export function sayTried({ state, waiting, needsPairing }: CrewStatus, lostOwn: number): string {
  if (needsPairing) return 'De server kent dit toestel niet meer. Koppel het opnieuw; er gaat niets verloren.'
  if (state === 'offline') return `Geen verbinding. ${waiting > 0 ? sayWaiting(waiting, lostOwn) : 'Er wachtte niets.'}`
  return waiting > 0 ? `Nog niet alles is aangekomen. ${sayWaiting(waiting, lostOwn)}` : `Gelukt. ${sayWaiting(waiting, lostOwn)}`
}
