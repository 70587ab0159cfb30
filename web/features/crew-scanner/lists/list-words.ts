import type { Crew } from '#web/sync/crew-types.ts'

/**
 * Why who is not found here, or not counted, may be there all the same; undefined where this phone's list is whole. While there is a reason
 * no screen says of anything that there is none.
 */
export function sayListGap({ listRead, lostParts, status }: Pick<Crew, 'listRead' | 'lostParts' | 'status'>): string | undefined {
  if (!listRead) return 'De lijst wordt geopend…'
  if (!status.rosterComplete && status.needsPairing) return 'De lijst is niet compleet. Koppel dit toestel opnieuw voor een nieuwe.'
  if (!status.rosterComplete) return 'De lijst is nog niet compleet. Houd het toestel bij een signaal, dan komt hij vanzelf.'
  return lostParts > 0 ? 'Een deel van de lijst is onleesbaar. Het komt terug zodra er bereik is.' : undefined
}
