import { AppError } from '#functions/ports/app-error.ts'

/**
 * Throws `record_changed` with the current record if `seen`, the version that the screen showed, is outdated; without `seen` the last
 * change wins. A record that already has the wanted values is accepted: the change is then a repeat whose first answer was lost.
 */
export function assertNotOutdated(seen: string | undefined, now: { version: string }, wanted: { version: string }): void {
  if (seen !== undefined && seen !== now.version && now.version !== wanted.version) throw new AppError('record_changed', { details: now })
}
