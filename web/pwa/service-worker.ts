/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { crewFilesCache, crewFilesFolder, isServiceWorkerMessage } from './messages.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const files = self.__WB_MANIFEST.map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry))
const crewFiles = files.filter(({ url }) => url.startsWith(crewFilesFolder)).map(({ url }) => `/${url}`)

cleanupOutdatedCaches()
precacheAndRoute(files.filter(({ url }) => !url.startsWith(crewFilesFolder)))

// Every screen opens from the empty shell, with or without network. Not index.html: that one is the home page's.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/shell.html'), { denylist: [/^\/api\//, /^\/__local\//, /\/[^/]+\.[^/]+$/] }))

// The scanner with its decoder is large, and only crew phones need it: it is kept from the moment that a phone asks.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`/${crewFilesFolder}`),
  async ({ request }) => (await caches.match(request, { cacheName: crewFilesCache })) ?? fetch(request),
)

self.addEventListener('install', (event) => {
  // A crew phone must never be left with a new page and no scanner: its files belong to the installation.
  event.waitUntil(isCrewPhone().then((crew) => (crew ? keepCrewFiles() : undefined)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropOldCrewFiles()]))
})

self.addEventListener('message', (event) => {
  if (!isServiceWorkerMessage(event.data)) return
  if (event.data.type === 'update-now') void self.skipWaiting()
  if (event.data.type === 'keep-crew-files') {
    event.waitUntil(
      keepCrewFiles().then(
        () => event.ports[0]?.postMessage({ kept: true }),
        () => event.ports[0]?.postMessage({ kept: false }),
      ),
    )
  }
})

self.addEventListener('sync', (event) => {
  // The phone has network again while a page is open but asleep: wake it.
  const { waitUntil } = event as ExtendableEvent
  waitUntil.call(event, wakePages())
})

async function wakePages(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ type: 'sync-now' })
}

async function isCrewPhone(): Promise<boolean> {
  return caches.has(crewFilesCache)
}

async function keepCrewFiles(): Promise<void> {
  const cache = await caches.open(crewFilesCache)
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  await cache.addAll(crewFiles.filter((file) => !kept.has(file)))
}

async function dropOldCrewFiles(): Promise<void> {
  if (!(await isCrewPhone())) return
  const cache = await caches.open(crewFilesCache)
  for (const request of await cache.keys()) {
    if (!crewFiles.includes(new URL(request.url).pathname)) await cache.delete(request)
  }
}
