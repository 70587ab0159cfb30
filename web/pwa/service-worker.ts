/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { dropOldCrewFiles, dropOldFiles } from './drop-old-files.ts'
import { parseUploadedSize } from '#shared/page/uploaded-pictures.ts'
import { openPush, showPush } from './show-push.ts'
import { crewFilesCache, crewFilesFolder, isServiceWorkerMessage, officeFilesFolder, syncMessage } from './messages.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const seenFilesCache = 'duinstorm-seen-files'
/**
 * Pictures, fonts for rare characters, and the office's files. They are cached when first used instead of precached, to save the visitor's
 * mobile data.
 */
const cachedAtRuntime = new RegExp(`^${officeFilesFolder}|\\.(avif|webp)$|latin-ext|map-\\w+-lines`)

const files = self.__WB_MANIFEST.map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry))
const crewFiles = files.filter(({ url }) => url.startsWith(crewFilesFolder)).map(({ url }) => `/${url}`)
const seenFiles = files.filter(({ url }) => cachedAtRuntime.test(url)).map(({ url }) => `/${url}`)

cleanupOutdatedCaches()
precacheAndRoute(files.filter(({ url }) => !url.startsWith(crewFilesFolder) && !cachedAtRuntime.test(url)))

// Every screen opens from the empty shell, with or without network; index.html is only for the home page. The scanner has a separate page.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/crew-scanner/index.html'), { allowlist: [/^\/crew-scanner\/?(\?|$)/] }))
registerRoute(new NavigationRoute(createHandlerBoundToURL('/shell.html'), { denylist: [/^\/api\//, /^\/__local\//, /\/[^/]+\.[^/]+$/] }))

// The scanner with its decoder is large and only crew phones need it, so it is cached when a phone asks for it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`/${crewFilesFolder}`),
  async ({ request }) => (await caches.match(request, { cacheName: crewFilesCache })) ?? fetch(request),
)

// This also caches pictures that an organiser uploaded. A new version of the app removes these pictures, and they are cached again when
// shown.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (seenFiles.includes(url.pathname) || parseUploadedSize(url.pathname) !== undefined),
  async ({ request }) => {
    const cache = await caches.open(seenFilesCache)
    const cached = await cache.match(request)
    if (cached) return cached
    const fresh = await fetch(request)
    if (fresh.ok) await cache.put(request, fresh.clone()).catch(() => undefined) // a full disk must not hide the picture
    return fresh
  },
)

self.addEventListener('install', (event) => {
  // A crew phone must never have a new page without its scanner, so the scanner's files are part of the installation.
  event.waitUntil(isCrewPhone().then((crew) => (crew ? cacheCrewFiles() : undefined)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropOldCrewFiles(self, crewFiles), dropOldFiles(self, seenFilesCache, seenFiles)]))
})

self.addEventListener('message', (event) => {
  if (!isServiceWorkerMessage(event.data)) return
  if (event.data.type === 'update-now') void self.skipWaiting()
  if (event.data.type === 'keep-crew-files') {
    const answer = (kept: boolean) => event.ports[0]?.postMessage({ kept })
    event.waitUntil(
      cacheCrewFiles().then(
        () => answer(true),
        () => answer(false),
      ),
    )
  }
})

self.addEventListener('sync', (event) => {
  // The network is back while the scanner is open but suspended: wake it.
  const background = event as ExtendableEvent
  background.waitUntil(wakePages())
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data?.text())))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(self.clients, String(event.notification.data)))
})

async function wakePages(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(syncMessage)
}

async function isCrewPhone(): Promise<boolean> {
  return caches.has(crewFilesCache)
}

async function cacheCrewFiles(): Promise<void> {
  const cache = await caches.open(crewFilesCache)
  const cached = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  await cache.addAll(crewFiles.filter((file) => !cached.has(file)))
}
