import { crewFilesCache } from './messages.ts'

interface Scope {
  caches: Pick<CacheStorage, 'has' | 'open'>
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string }[]> }
}

/** Screens with the crew's engine. */
const crewScreens = /^\/(crew-scanner|check-in|material-management)(\/|$)/

/** What an older version left in a cache. A cache that is not there is not made: having one is what marks a crew phone. */
export async function dropOldFiles({ caches }: Pick<Scope, 'caches'>, name: string, wanted: readonly string[]): Promise<void> {
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  for (const request of await cache.keys()) {
    if (!wanted.includes(new URL(request.url).pathname)) await cache.delete(request)
  }
}

/**
 * The same for the crew's files, unless somebody has the scanner open: an update that another tab asked for must not take away what the
 * older page may still need without signal (a decoder that crashed, what reads a page of the server). They go with the update after it.
 */
export async function dropOldCrewFiles(scope: Scope, wanted: readonly string[]): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.some(({ url }) => crewScreens.test(new URL(url).pathname))) return
  await dropOldFiles(scope, crewFilesCache, wanted)
}
