import { storageKey } from '#shared/facts/brand.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'

const key = storageKey('reloaded-for-update')
/** A second failure within this time is not an update but a fault: then the crash screen stays. In ms. */
const WAIT_MS = 60_000

/** How the browsers word a script that could not be fetched. */
const missingChunk =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Failed to fetch|Unable to preload CSS/i

/**
 * After an update the old page asks for files that are gone: load the new page, once. Says whether it does so: not in a tab that can't
 * remember it, which would go round in circles.
 */
export function reloadOnceForNewVersion(error: unknown, { now = Date.now(), reload = () => window.location.reload() } = {}): boolean {
  if (!(error instanceof Error) || !missingChunk.test(error.message)) return false
  const last = Number(readText(key, 'sessionStorage') ?? 0)
  if (now - last < WAIT_MS || !writeText(key, String(now), 'sessionStorage')) return false
  reload()
  return true
}
