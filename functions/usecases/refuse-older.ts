import { AppError } from '#functions/ports/app-error.ts'

/**
 * Refuses (`record_changed`, with what is there `now`) who saw another version than that; undefined: the last one wins. Not who wants just what is there: their own
 * save comes again like that when its answer was lost, and nobody else changed anything.
 */
export function refuseOlder(seen: string | undefined, now: { version: string }, wanted: { version: string }): void {
  if (seen !== undefined && seen !== now.version && now.version !== wanted.version) throw new AppError('record_changed', { details: now })
}
