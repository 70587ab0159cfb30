import { storageKey } from '#shared/facts/brand.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'

const key = storageKey('reloaded-for-update')
/** In ms. If a second failure follows within this time, an update is not its cause, so the crash screen stays. */
const WAIT_MS = 60_000

/** The browsers' messages for a script that could not be fetched. */
const missingChunk =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Failed to fetch|Unable to preload CSS/i

/**
 * Reloads the page if the error says that a file is gone, as happens to an old page after an update. Returns whether it reloads: at most
 * once a minute, and never in a tab that cannot store the time, because such a tab would reload for ever.
 */
export function reloadOnceForNewVersion(error: unknown, { now = Date.now(), reload = () => window.location.reload() } = {}): boolean {
  if (!(error instanceof Error) || !missingChunk.test(error.message)) return false
  const last = Number(readText(key, 'sessionStorage') ?? 0)
  if (now - last < WAIT_MS || !writeText(key, String(now), 'sessionStorage')) return false
  reload()
  return true
}
