import { crewFilesCache } from './messages.ts'

interface Scope {
  caches: Pick<CacheStorage, 'has' | 'open'>
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string }[]> }
}

/** Pages that use the crew's engine, which stores and sends scans (web/sync). */
const crewScreens = /^\/(crew-scanner|check-in|material-management)(\/|$)/

/**
 * Deletes files of an older version from a cache. It never creates the cache, because the existence of the crew's cache marks a crew phone.
 */
export async function dropOldFiles({ caches }: Pick<Scope, 'caches'>, name: string, wanted: readonly string[]): Promise<void> {
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  for (const request of await cache.keys()) {
    if (!wanted.includes(new URL(request.url).pathname)) await cache.delete(request)
  }
}

/**
 * Deletes old crew files, unless a page that uses the crew's engine is open. That page is of the older version and may still need its files
 * without signal, for example to restart the decoder. The files are deleted at the next update.
 */
export async function dropOldCrewFiles(scope: Scope, wanted: readonly string[]): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.some(({ url }) => crewScreens.test(new URL(url).pathname))) return
  await dropOldFiles(scope, crewFilesCache, wanted)
}
