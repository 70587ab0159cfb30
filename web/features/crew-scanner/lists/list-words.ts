import type { Crew } from '#web/sync/crew-types.ts'

/**
 * Returns why this phone's list may lack people; undefined if it is complete. While it is incomplete, no screen may say that a
 * person or a wave does not exist.
 */
export function formatListGap({ listRead, lostParts, status }: Pick<Crew, 'listRead' | 'lostParts' | 'status'>): string | undefined {
  if (!listRead) return 'De lijst wordt geopend…'
  if (!status.rosterComplete && status.needsPairing) return 'De lijst is niet compleet. Koppel dit toestel opnieuw voor een nieuwe.'
  if (!status.rosterComplete) return 'De lijst is nog niet compleet. Ga naar een plek met bereik, dan komt hij vanzelf.'
  return lostParts > 0 ? 'Een deel van de lijst is onleesbaar. Het komt terug zodra er bereik is.' : undefined
}
